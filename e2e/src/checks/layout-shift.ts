import type { BrowserContext, Page } from '@playwright/test';

interface Jump extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
type Watched = Window & { layoutShifts?: { stop: () => number }; jumps?: { by: number; what: string }[] };

/** From now on each page that is loaded notes how far it jumps by itself. */
export const watchLoading = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const jumps: { by: number; what: string }[] = ((window as Watched).jumps = []);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Jump[]) {
        const what = sources.map(({ node, previousRect: was, currentRect: is }) => {
          return `${node?.nodeName} ${node?.className} from ${was.y} (${was.height} high) to ${is.y} (${is.height})`;
        });
        jumps.push({ by: value, what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has jumped since the page was loaded, and how far. */
export const jumpsWhileLoading = (page: Page): Promise<{ by: number; what: string }[]> =>
  page.evaluate(() => (window as Watched).jumps ?? []);

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
