import { expect, test as base } from '@playwright/test';
import { setBrowser } from './browser.ts';
import { everybodyLeaves } from './visitor.ts';

export { expect };

/** Stories that only the soak runs: what they look at is long and rarely breaks. */
export const SOAK = '@soak';

/** Playwright's test. At its end every visitor leaves, and none may have met an error or a warning on a page. */
export const test = base.extend<{ visitorsLeave: void }>({
  visitorsLeave: [
    async ({ browser }, use) => {
      setBrowser(browser);
      await use();
      expect(await everybodyLeaves()).toEqual([]);
    },
    { auto: true },
  ],
});
