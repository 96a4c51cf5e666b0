import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startShops from '../src/start-shop.ts';
import { hang } from './index-page.ts';

/** Begins without the pictures of the last time, and hangs the new ones up. */
export default async function walls(project: TestProject): Promise<() => Promise<void>> {
  rmSync(join(import.meta.dirname, '..', '..', '.local', 'gallery'), { recursive: true, force: true });
  const stop = await startShops(project);
  return async () => {
    await stop();
    hang();
  };
}
