import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import startShops from '../src/start-shop.ts';
import { hang } from './index-page.ts';

/** Begins without the pictures of the last time; what it gives hangs up the new ones. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  rmSync(join(import.meta.dirname, '..', '..', '.local', 'gallery'), { recursive: true, force: true });
  const stopShops = await startShops(config);
  return async () => {
    await stopShops();
    hang();
  };
}
