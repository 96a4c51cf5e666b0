import { type ReceiptSource, useReceipt } from '@lotline/shop/orders';
import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { recentMonths } from '@lotline/web-core/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { Icon } from '../../../shared/components/icons';
import { SendButton } from '../../../shared/components/send-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Field } from '../../../shared/fields/field';
import { useToast } from '../../../shared/hooks/use-toast';

/** Saves the receipt of a paid order, or of a month. */
export function ReceiptButton({ source }: { source: ReceiptSource }) {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const { save, isPending, error } = useReceipt((name) => toast(t('lines.downloaded', { name })));
  return (
    <>
      <SendButton block loading={isPending} onClick={() => save(source)}>
        <Icon name="download" size={18} />
        {source.kind === 'month' ? t('receipt.downloadMonth') : t('receipt.download')}
      </SendButton>
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
    </>
  );
}

/** Chooses a month and saves its receipt; folded away until it is opened. */
export function MonthReceipt() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [months] = useState(() => recentMonths(new Date(), language));
  const [month = '', setMonth] = useState(months[0]);
  return (
    <Collapse title={t('receipt.downloadMonth')}>
      <Field label={t('receipt.month')}>
        {(control) => (
          <select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </Field>
      <ReceiptButton source={{ kind: 'month', month }} />
    </Collapse>
  );
}
