import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../../shared/fields/field';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import type { OrderField, OrderErrors as Errors } from './use-order-form';

/** Why the order was not placed: fields to correct, or one sentence. */
export function OrderErrorSummary({ errors, fieldId }: { errors: Errors; fieldId: (field: OrderField) => string }) {
  const { t } = useTranslation('orders');
  const { fields, general } = errors;
  const summary = (Object.keys(fields) as OrderField[]).map((field) => ({
    id: fieldId(field),
    text: fields[field] ?? '',
  }));
  return (
    <>
      <ErrorSummary title={t('errorTitle')} errors={summary} />
      {general === null ? null : (
        <NoticeBar tone="error">
          <p>{general}</p>
        </NoticeBar>
      )}
    </>
  );
}
