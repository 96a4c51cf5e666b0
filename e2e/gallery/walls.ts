import { rmSync } from 'node:fs';
import { join } from 'node:path';
import startShops from '../src/start-shop.ts';

/** Begins without the pictures of the last time. */
export default async function walls(options: { maxWorkers: number }): Promise<void> {
  rmSync(join(import.meta.dirname, '..', '..', '.local', 'gallery'), { recursive: true, force: true });
  await startShops(options);
}
