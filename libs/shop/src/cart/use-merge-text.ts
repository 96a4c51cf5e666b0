import { useTranslation } from 'react-i18next';
import { useCartMergeNote } from './use-cart';

/** What a sign-in made of this device's cart, in sentences; null when there is nothing to tell. */
export function useMergeText(): { texts: string[]; dismiss: () => void } | null {
  const { t } = useTranslation('cart');
  const { merge, dismiss } = useCartMergeNote();
  if (merge === null) return null;
  const texts = (['added', 'raised', 'dropped', 'gone'] as const)
    .filter((what) => merge[what] > 0)
    .map((what) => t(`merged.${what}`, { count: merge[what] }));
  return texts.length === 0 ? null : { texts, dismiss };
}
