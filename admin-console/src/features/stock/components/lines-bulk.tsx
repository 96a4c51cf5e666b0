import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import type { BulkOffer } from '../../../shared/bulk';
import { ReasonField } from '../../../shared/form/reason-field';
import { formatCount } from '../../../shared/job';
import type { StockLine } from '../api';

/** What can be done to many stock lines at once. */
export function useLinesBulk(): BulkOffer<StockLine> {
  const { t } = useTranslation(['stock', 'shell']);
  const language = useLanguage();
  const canWrite = usePermission('stock.write');
  const things = (count: number) => t('bulk.things', { count, amount: formatCount(count, language) });
  const option = (how: 'quarantine' | 'release'): BulkOffer<StockLine>['options'][number] => ({
    key: how,
    action: `stock_lines.${how}`,
    label: t(`bulk.${how}.do`),
    question: (count) => t(`bulk.${how}.question`, { things: things(count) }),
    fields: <ReasonField hint={t('line.audited')} />,
    labels: { reason: t('shell:form.reason') },
  });
  return {
    options: canWrite ? [option('quarantine'), option('release')] : [],
    nameOf: ({ id }) => id,
    things,
    // One line that was looked up is no filter.
    filter: ({ q, filters }) =>
      q === '' && (filters.goods_id !== undefined || filters.batch_id !== undefined) ? filters : null,
  };
}
