import type { StoredBrand } from '@lotline/web-core/session';
import { useStored } from '@lotline/shop/session';

/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredBrand | null => useStored('brand');
