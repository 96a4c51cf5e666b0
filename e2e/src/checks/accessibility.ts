import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/** The rules of axe that depend on the colours of a page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** How often a page is looked at that changes under axe's eyes, as it does while an answer comes in. */
const LOOKS_AT_MOST = 5;

/** A toast or a dialog that comes or goes is half transparent for a moment, and has no contrast then. */
const nothingFades = (): boolean =>
  document.getAnimations().every(({ effect, playState }) => {
    const endless = effect?.getComputedTiming().endTime === Infinity;
    return endless || playState === 'finished' || playState === 'idle';
  }) &&
  [...document.querySelectorAll('.adm-mask')].every((mask) => {
    const { opacity, display } = getComputedStyle(mask);
    return display === 'none' || opacity === '0' || opacity === '1';
  });

/** Axe's findings, and whether the page changed while it looked: it reads styles and elements one after the other. */
async function look(page: Page, options: object): Promise<{ violations: Violation[]; changed: boolean }> {
  await page.waitForFunction(nothingFades);
  return page.evaluate(async (wanted) => {
    const { axe: engine } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    // A dialog may have opened since nothing faded.
    let changed = document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const { violations } = await engine.run(document, wanted);
    observer.disconnect();
    return { violations, changed };
  }, options);
}

/**
 * One sentence for each finding of axe on the page as it is now, however small. `colours`: asks only the rules that depend
 * on them, of a page that is known but for its theme. A finding on a page that changed meanwhile is looked at again.
 */
export async function accessibilityProblems(page: Page, { colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = { resultTypes: ['violations'], ...(colours ? { runOnly: COLOURS } : {}) };
  let seen = await look(page, options);
  for (let looks = 1; seen.violations.length > 0 && seen.changed && looks < LOOKS_AT_MOST; looks += 1)
    seen = await look(page, options);
  return seen.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? help).replace(/\s+/g, ' ');
      return `${id} at ${target.join(' ')}: ${why} ${html.slice(0, 160)}`;
    }),
  );
}
