import { ask } from './api.ts';
import { staff } from './people.ts';
import type { Visitor } from './visitor.ts';
import { until } from './wait.ts';

/** What the pages reported of this tab's visit, each event once, in the order of its first time; waits until `last` is there. */
export async function eventsOfVisit({ page }: Visitor, last: string): Promise<string[]> {
  const { token } = await staff('admin');
  return until(`the event ${last}`, async () => {
    // Pages begin to report once they have nothing better to do.
    const visit = await page.evaluate(() => sessionStorage.getItem('visit'));
    if (visit === null) return null;
    const path = `/api/bury?limit=100&session_id=${visit}`;
    const { items } = await ask<{ items: { name: string; occurred_at: string }[] }>('GET', path, { token });
    // The newest come first. What a browser with another time than the server's tells may all be of one moment.
    items.reverse().sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
    const names = [...new Set(items.map(({ name }) => name))];
    return names.includes(last) ? names : null;
  });
}
