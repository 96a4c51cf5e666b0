import type { Page } from 'playwright-core';
import { type Cast, makeCast } from './src/cast.ts';
import { accessibilityProblems } from './src/accessibility.ts';
import { layoutShiftOf, jumpsWhileLoading, watchLoading } from './src/layout-shift.ts';
import { crampedTexts } from './src/longer-texts.ts';
import { type Screen, settled, visits } from './src/screens.ts';
import { isPhone, type Theme, Visitor } from './src/visitor.ts';

const LANGUAGES = ['en', 'zh-cn'] as const;
const THEMES = ['dark', 'light'] as const;
/** What a window of 1280 px has when it is enlarged to 400 %. */
const NARROWEST = 320;
/** How far a page may jump while it loads: the cumulative layout shift that is felt as none. */
const MOST_SHIFT = 0.05;

let cast: Cast;
beforeAll(async () => (cast = await makeCast()));

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
      const shift = await themeShift(visitor, theme);
      if (shift > 0) problems.push(`${language}: the page jumps by ${shift} when it becomes ${theme}`);
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
  return sum > MOST_SHIFT ? jumps.map(({ by, what }) => `jumps by ${by} while it loads: ${what}`) : [];
}

/** How far the page jumps when it gets this theme. What jumps only once had been loading. */
async function themeShift(visitor: Visitor, theme: Theme): Promise<number> {
  const change = () => visitor.show({ theme });
  const shift = await layoutShiftOf(visitor.page, change);
  if (shift === 0) return 0;
  await visitor.show({ theme: theme === 'dark' ? 'light' : 'dark' });
  return layoutShiftOf(visitor.page, change);
}

async function narrow(visitor: Visitor): Promise<string[]> {
  const { page, look } = visitor;
  const before = page.viewportSize() ?? { width: look.width, height: 844 };
  await page.setViewportSize({ ...before, width: NARROWEST });
  const sideways = await visitor.scrollsSideways(NARROWEST);
  await page.setViewportSize(before);
  return sideways ? [`at ${NARROWEST} px one has to scroll sideways`] : [];
}

describe('axe finds nothing on any page, in either language and theme, and nothing jumps or is cut off', () => {
  it.each([
    ['a guest at 1440 px', 0],
    ['a buyer at 1440 px', 1],
    ['a guest at 390 px', 2],
    ['a buyer at 390 px', 3],
    ['the owner among goods and stock', 4],
    ['the owner among orders and people', 5],
    ['the owner among the settings', 6],
  ])(
    '%s',
    async (_, index) => {
      const visit = visits(cast)[index];
      if (visit === undefined) throw new Error('no such visit');
      const visitor = await Visitor.arrive({ width: visit.width, language: 'en' }, visit.session ?? undefined);
      await watchLoading(visitor.context);
      const problems: Record<string, string[]> = {};
      for (const screen of visit.screens) {
        const found = await look(visitor, screen);
        if (found.length > 0) problems[screen.path] = found;
      }
      expect(problems).toEqual({});
    },
    300_000,
  );
});
