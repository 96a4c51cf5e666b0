import { TransactionsService } from '../../src/database/index.js';
import { type Settings, SiteConfigService } from '../../src/modules/site-config/index.js';
import type { TestApi } from '../support/harness.js';

/** Changes parts of the brand, without a request. */
export async function changeBrand(api: TestApi, parts: Partial<Settings['brand']>): Promise<void> {
  const settings = api.get(SiteConfigService);
  const { brand } = await settings.get();
  await api.get(TransactionsService).run((manager) => settings.put(manager, 'brand', { ...brand, ...parts }));
}
