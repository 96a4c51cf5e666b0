import { rmSync } from 'node:fs';
import { join } from 'node:path';
import startShop from '../src/start-shop.ts';

/** Begins without the pictures of the last time. */
export default async function emptyWalls(): Promise<void> {
  rmSync(join(__dirname, '..', '..', '.local', 'gallery'), { recursive: true, force: true });
  await startShop();
}
