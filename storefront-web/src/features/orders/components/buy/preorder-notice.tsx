import { useLanguage } from '@lotline/shop/i18n';
import type { PreorderOffer } from '@lotline/shop/checkout';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/feedback/notice';

/** That the order waits for its stock, until when, and what can be done until then. */
export function PreorderNotice({ offer, guest }: { offer: PreorderOffer; guest: boolean }) {
  const { t } = useTranslation('orders');
  const time = formatDateTime(offer.date, useLanguage());
  return <Notice>{t(`preorder.notice.${guest ? 'email' : 'balance'}`, { time })}</Notice>;
}
