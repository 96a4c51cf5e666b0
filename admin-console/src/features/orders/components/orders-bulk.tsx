import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import type { BulkOffer } from '../../../shared/bulk';
import { formatCount } from '../../../shared/job';
import type { ListState } from '../../../shared/list-kit';
import { mostNamed, orderParams, type Order } from '../api';
import { ExportButton } from './export-button';

/** What can be done to many orders at once. */
export function useOrdersBulk(state: ListState): BulkOffer<Order> {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const canResend = usePermission('orders.resend');
  const things = (count: number) => t('bulk.things', { count, amount: formatCount(count, language) });
  const resend: BulkOffer<Order>['options'][number] = {
    key: 'resend',
    action: 'orders.resend',
    label: t('bulk.resend.do'),
    question: (count) => t('bulk.resend.question', { things: things(count) }),
    final: true,
  };
  return {
    options: canResend ? [resend] : [],
    nameOf: ({ order_no: orderNo }) => orderNo,
    things,
    extra: (keys) =>
      keys === null || keys.length <= mostNamed ? <ExportButton state={state} orderNos={keys} /> : null,
    filter: (asked) => ({ ...orderParams(asked), ...(asked.q === '' ? {} : { q: asked.q }) }),
  };
}
