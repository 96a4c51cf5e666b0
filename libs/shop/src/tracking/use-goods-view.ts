import { useEffect } from 'react';
import { trackEvent } from './event-queue';

/** Notes that these goods are looked at; undefined while they are not there. */
export function useGoodsView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) trackEvent('goods_view', { goods: id });
  }, [id]);
}
