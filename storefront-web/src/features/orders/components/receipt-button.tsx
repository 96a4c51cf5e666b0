import { type ReceiptSource, useReceipt } from '@lotline/shop/orders';
import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { recentMonths } from '@lotline/web-core/time';
import { Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/content/icons';
import { announce } from '../../../shared/feedback/announcer';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './receipt-button.module.css';

/** Saves the receipt of a paid order. */
export function ReceiptButton({ source }: { source: ReceiptSource }) {
  const { t } = useTranslation(['orders', 'errors']);
  const { save, isPending, error } = useReceipt((name) => announce(t('lines.downloaded', { name })));
  return (
    <div className={styles.receipt}>
      <SendButton icon={<Icon name="download" />} loading={isPending} onClick={() => save(source)}>
        {t('receipt.download')}
      </SendButton>
      {error !== null && <Notice tone="error">{messageFor(error, t)}</Notice>}
    </div>
  );
}

/** Saves the receipt of all orders that were paid in a month. */
export function MonthReceipt() {
  const { t } = useTranslation(['orders', 'errors']);
  const language = useLanguage();
  const [months] = useState(() => recentMonths(new Date(), language));
  const [month = '', setMonth] = useState(months[0]);
  const { save, isPending, error } = useReceipt((name) => announce(t('lines.downloaded', { name })));
  return (
    <div className={styles.receipt}>
      <Space wrap>
        <Select
          aria-label={t('receipt.month')}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onChange={setMonth}
        />
        <SendButton icon={<Icon name="download" />} loading={isPending} onClick={() => save({ kind: 'month', month })}>
          {t('receipt.downloadMonth')}
        </SendButton>
      </Space>
      {error !== null && <Notice tone="error">{messageFor(error, t)}</Notice>}
    </div>
  );
}
