import type { Schemas } from '@lotline/web-core/api';
import { api } from '../../shared/api/api';
import type { ListParams, ListState, Page } from '../../shared/list-kit';
import { priceListsKey, type PriceList } from '../../shared/pricing';

export const specialPricesKey = [...priceListsKey, 'all'] as const;
export const kinds = ['sale', 'group', 'customer'] as const;
export const states = ['current', 'scheduled', 'ended'] as const;

const given = (value: string | number | undefined) => (value === undefined || value === '' ? undefined : String(value));

const toQuery = ({ kind, state, goods_id: goodsId, user_id: userId, group_id: groupId }: Partial<ListParams>) => ({
  kind: kinds.find((one) => one === kind),
  state: states.find((one) => one === state),
  goods_id: given(goodsId),
  user_id: given(userId),
  group_id: given(groupId),
});

export type PriceFile = Schemas['PriceFileBody'];
export type PriceFileResult = Schemas['PriceFileResult'];
export type PriceFileItem = Schemas['PriceFileItem'];

export const fetchSpecialPrices = (params: ListParams, signal: AbortSignal): Promise<Page<PriceList>> => {
  const { limit, cursor } = params;
  return api.get('/api/price-lists', { params: { query: { ...toQuery(params), limit, cursor } }, signal });
};

/** The prices that the filters find, as CSV. */
export const downloadPrices = ({ filters }: ListState) =>
  api.download('/api/price-lists/export', { params: { query: toQuery(filters) } });

/** Sets the prices of a file; a dry run says what would change. */
export const importPrices = (body: PriceFile, isDryRun: boolean): Promise<PriceFileResult> =>
  api.post('/api/price-lists/import', { params: { query: { dry_run: isDryRun } }, body });
