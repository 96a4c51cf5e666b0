import { isPhone, type Visitor } from './visitor.ts';
import { until } from './wait.ts';

const CHECKS = 'alive-checks';
const OF_THIS_TAB = 'of this tab';

const databases = ({ page }: Visitor): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Has the browser keep something beside localStorage: in the storage of the tab, and a live check. */
export async function fillDevice(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goto(isPhone(visitor.look) ? '/mobile/check-live' : '/client/check-live-fb');
  const text = visitor.texts(isPhone(visitor.look) ? 'mobile-h5' : 'storefront-web');
  await page.getByRole('textbox', { name: text('liveCheck:input.label') }).fill(`${Date.now()}1`);
  await page.getByRole('button', { name: text('liveCheck:found.start', { count: 1 }), exact: true }).click();
  await until('the database', async () => (await databases(visitor)).includes(CHECKS));
  await page.evaluate((key) => sessionStorage.setItem(key, '1'), OF_THIS_TAB);
}

/** Waits until nothing of it is left. */
export async function deviceIsEmpty(visitor: Visitor): Promise<void> {
  const kept = (): Promise<string | null> => visitor.page.evaluate((key) => sessionStorage.getItem(key), OF_THIS_TAB);
  await until('the storage of the tab to be empty', async () => (await kept()) === null);
  await until('the live checks to be deleted', async () => !(await databases(visitor)).includes(CHECKS));
}
