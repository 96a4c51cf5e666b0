import type { Page } from 'playwright-core';

type Watched = Window & { layoutShifts?: { stop: () => number } };

/** How far the page jumps while something is done to it: the sum of what the browser calls layout shifts. */
export async function layoutShiftOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    let sum = 0;
    const count = (entries: PerformanceEntryList): void => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const stop = (): number => {
      count(observer.takeRecords());
      observer.disconnect();
      return sum;
    };
    (window as Watched).layoutShifts = { stop };
  });
  await act();
  // The browser reports a frame after it is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => (window as Watched).layoutShifts?.stop() ?? 0);
}
