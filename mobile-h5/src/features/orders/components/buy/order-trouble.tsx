import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../../shared/fields/field';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import type { OrderField, OrderTrouble as Trouble } from './use-order-form';

/** Why the order was not placed: fields to correct, or one sentence. */
export function OrderTrouble({ trouble, fieldId }: { trouble: Trouble; fieldId: (field: OrderField) => string }) {
  const { t } = useTranslation('orders');
  const { fields, general } = trouble;
  const errors = (Object.keys(fields) as OrderField[]).map((field) => ({
    id: fieldId(field),
    text: fields[field] ?? '',
  }));
  return (
    <>
      <ErrorSummary title={t('errorTitle')} errors={errors} />
      {general === null ? null : (
        <NoticeBar tone="error">
          <p>{general}</p>
        </NoticeBar>
      )}
    </>
  );
}
