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

/** A toast that comes or goes is half transparent for a moment, and has no contrast then. */
const nothingFades = (): boolean =>
  [...document.querySelectorAll('.adm-mask')].every((mask) => {
    const { opacity, display } = getComputedStyle(mask);
    return display === 'none' || opacity === '0' || opacity === '1';
  });

/**
 * One sentence for each finding of axe on the page as it is now, however small. `colours`: asks only the rules that depend
 * on them, of a page that is known but for its theme.
 */
export async function accessibilityProblems(page: Page, { colours = false } = {}): Promise<string[]> {
  await page.waitForFunction(nothingFades);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: engine } = window as unknown as {
        axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
      };
      return (await engine.run(document, options)).violations;
    },
    { resultTypes: ['violations'], ...(colours ? { runOnly: COLOURS } : {}) },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? help).replace(/\s+/g, ' ');
      return `${id} at ${target.join(' ')}: ${why} ${html.slice(0, 160)}`;
    }),
  );
}
