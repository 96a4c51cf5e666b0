import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { ErrorSummary } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import type { OrderField, OrderTrouble as Trouble } from './use-place-order';

/** Why the order was not placed: fields to correct, or one sentence, with the quantity that could be had. */
export function OrderTrouble({
  trouble,
  fieldId,
  onQuantity,
}: {
  trouble: Trouble;
  fieldId: (field: OrderField) => string;
  onQuantity: (text: string) => void;
}) {
  const { t } = useTranslation('orders');
  const { fields, general, available } = trouble;
  const errors = (Object.keys(fields) as OrderField[]).map((field) => ({
    id: fieldId(field),
    text: fields[field] ?? '',
  }));
  return (
    <>
      <ErrorSummary title={t('errorTitle')} errors={errors} />
      {general === null ? null : (
        <Notice tone="error">
          <p>{general}</p>
          {available === null ? null : (
            <Button onClick={() => onQuantity(String(available))}>{t('quantity.use', { count: available })}</Button>
          )}
        </Notice>
      )}
    </>
  );
}
