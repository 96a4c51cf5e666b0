import type { Page } from '@playwright/test';
import { makeCast } from '../cast.ts';
import { accessibilityProblems } from './accessibility.ts';
import { layoutShiftOf, jumpsWhileLoading, watchLoading } from './layout-shift.ts';
import { tooWide } from './layout.ts';
import { crampedTexts } from './longer-texts.ts';
import { type Person, type Screen, settled, type Visit, visits } from './screens.ts';
import { expect, test } from '../story.ts';
import { isPhone, type Theme, Visitor } from '../visitor.ts';

const LANGUAGES = ['en', 'zh-cn'] as const;
const THEMES = ['dark', 'light'] as const;
/** What a window of 1280 px has when it is enlarged to 400 %. */
const NARROWEST = 320;
/** How long a page may take to follow the width of its window. */
const LAYOUT_TIMEOUT_MS = 10_000;
/** How far a page may jump while it loads: the cumulative layout shift that is felt as none. */
const MAX_SHIFT = 0.05;

/** Looks at one screen in each language and theme without loading it again. Gives a sentence for each thing to mend. */
async function look(visitor: Visitor, screen: Screen): Promise<string[]> {
  const { page } = visitor;
  if (screen.tolerated !== undefined) visitor.tolerate(screen.tolerated);
  await visitor.goto(screen.path);
  await settled(page, screen);
  const problems: string[] = [];
  if (screen.steady === true) problems.push(...(await unsteady(page)));
  if (screen.plain === true) return accessibilityProblems(page);
  for (const language of LANGUAGES) {
    await visitor.show({ language });
    for (const theme of THEMES) {
      const jump = await themeJumps(visitor, theme);
      if (jump !== null) problems.push(`${language}: the page jumps when it becomes ${theme}, ${jump}`);
      const colours = theme !== THEMES.at(-1);
      problems.push(
        ...(await accessibilityProblems(page, { colours })).map((problem) => `${language}, ${theme}: ${problem}`),
      );
    }
    if (language === 'en') {
      problems.push(...(await crampedTexts(page)).map((problem) => `with longer texts ${problem}`));
    }
    if (await visitor.scrollsSideways()) problems.push(`${language}: one has to scroll sideways`);
    // The console has one layout for every width.
    if (isPhone(visitor.look) || screen.path.startsWith('/admin'))
      problems.push(...(await narrow(visitor)).map((problem) => `${language}: ${problem}`));
  }
  return problems;
}

/** What moves while the page loads, when it is so much that one sees it. */
async function unsteady(page: Page): Promise<string[]> {
  const jumps = await jumpsWhileLoading(page);
  const sum = jumps.reduce((total, { by }) => total + by, 0);
  return sum > MAX_SHIFT ? jumps.map(({ by, what }) => `jumps by ${by} while it loads: ${what}`) : [];
}

/** What jumps when the page gets this theme. What the theme moves jumps each time; what had been loading does not. */
async function themeJumps(visitor: Visitor, theme: Theme): Promise<string | null> {
  const { page } = visitor;
  const other = theme === 'dark' ? 'light' : 'dark';
  let jump: string | null = null;
  for (let time = 0; time < 2; time += 1) {
    if (time > 0) await visitor.show({ theme: other });
    const before = (await jumpsWhileLoading(page)).length;
    const shift = await layoutShiftOf(page, () => visitor.show({ theme }));
    if (shift === 0) return null;
    const what = (await jumpsWhileLoading(page)).slice(before).map((one) => one.what);
    jump = `by ${shift}: ${what.join(', ')}`;
  }
  return jump;
}

async function narrow(visitor: Visitor): Promise<string[]> {
  const { page, look } = visitor;
  const before = page.viewportSize() ?? { width: look.width, height: 844 };
  await page.setViewportSize({ ...before, width: NARROWEST });
  // A layout that scripts choose by the width follows some frames later; one that is too wide stays so.
  const fits = await expect
    .poll(() => visitor.scrollsSideways(NARROWEST), { timeout: LAYOUT_TIMEOUT_MS, intervals: [50] })
    .toBe(false)
    .then(
      () => true,
      () => false,
    );
  const wide = fits ? [] : await tooWide(page, NARROWEST);
  await page.setViewportSize(before);
  return fits ? [] : [`at ${NARROWEST} px one has to scroll sideways: ${wide.join(', ')}`];
}

/**
 * Stories in which these people open all that they may see, with axe and a ruler: in either language and theme nothing
 * bars the way, nothing jumps, nothing is cut off.
 */
export function lookAtAllOf(people: readonly Person[]): void {
  let all: readonly Visit[];
  test.beforeAll(async () => {
    all = visits(await makeCast());
  });

  for (const [who, width, window = width] of people)
    test(`${who} (${window} px)`, async () => {
      test.setTimeout(300_000);
      const visit = all.find((one) => one.who === who && one.width === width);
      if (visit === undefined) throw new Error('no such visit');
      const visitor = await Visitor.arrive({ width: window, language: 'en' }, visit.session ?? undefined);
      await watchLoading(visitor.context);
      const problems: Record<string, string[]> = {};
      for (const screen of visit.screens) {
        const found = await look(visitor, screen);
        if (found.length > 0) problems[screen.path] = found;
      }
      expect(problems).toEqual({});
    });
}
