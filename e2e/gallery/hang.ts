import { stopShops } from '../src/start-shop.ts';
import { hang } from './index-page.ts';

/** Hangs the new pictures up. */
export default async function hangAll(): Promise<void> {
  await stopShops();
  hang();
}
