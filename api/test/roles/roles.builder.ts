import { insertRows } from '../../src/cli/move/insert-rows.js';
import type { TestApi } from '../support/harness.js';

let count = 0;

/** A role with exactly these permissions and pages; answers its key. */
export async function makeRole(api: TestApi, permissions: string[], menus: string[]): Promise<string> {
  count += 1;
  const key = `made-${count}`;
  const now = api.clock.now();
  const columns = ['role_key', 'name_zh', 'name_en', 'menus', 'permissions', 'created_at', 'updated_at'];
  const row = [key, key, key, JSON.stringify(menus), JSON.stringify(permissions), now, now];
  await insertRows(api.manager, 'roles', columns, [row]);
  return key;
}
