import { useBrand } from '@lotline/shop/session';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../api';

/** Whether the shop's look is still being read: only at the first visit, since the browser keeps it. */
export function useBrandPending(): boolean {
  const { isPending } = useQuery(siteConfigQuery());
  return useBrand() === null && isPending;
}
