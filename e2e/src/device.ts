import { isPhone, type Visitor } from './visitor.ts';
import { until } from './wait.ts';

const CHECKS = 'alive-checks';
const OF_THIS_TAB = 'of this tab';

const databases = ({ page }: Visitor): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Has the browser keep something beside localStorage: in the storage of the tab, and what the page of live checks opens. */
export async function fillDevice(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goto(isPhone(visitor.look) ? '/mobile/check-live' : '/client/check-live-fb');
  await until('the database', async () => (await databases(visitor)).includes(CHECKS));
  await page.evaluate((key) => sessionStorage.setItem(key, '1'), OF_THIS_TAB);
}

/** Waits until nothing of it is left. */
export async function deviceIsEmpty(visitor: Visitor): Promise<void> {
  const kept = (): Promise<string | null> => visitor.page.evaluate((key) => sessionStorage.getItem(key), OF_THIS_TAB);
  await until('the storage of the tab to be empty', async () => (await kept()) === null);
  await until('the live checks to be deleted', async () => !(await databases(visitor)).includes(CHECKS));
}
