import { Tag } from 'antd-mobile';
import { tokenMarks } from '@lotline/web-core/marks';
import { digits, parseUsdt } from '@lotline/web-core/money';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/components/copy-button';
import { selectText } from '../../../../shared/hooks/select-text';
import { splitAmount } from '../../amount';
import { payableMicro } from '../../state/cashier-state';
import type { Payment } from '../../state/state-table';
import styles from '../pay.module.css';

/** The amount to pay with all its digits; those that identify the order are accented. */
export function AmountBlock({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['cashier', 'common']);
  const figure = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const micro = payableMicro(payment);
  const isPrice = payment.phase !== 'underpaid' && parseUsdt(payment.amount_from_balance) === 0n;
  const { head, suffix } = splitAmount(micro, isPrice ? parseUsdt(payment.amount) : null);
  return (
    <section className={styles.amount} aria-label={t('amount.label')}>
      <p className={styles.amountLabel}>
        {payment.phase === 'underpaid' ? t('amount.remainder') : t('amount.label')}
        <Tag fill="outline" color="primary">
          <img src={tokenMarks.tron} alt="" width={16} height={16} />
          {t('amount.network')}
        </Tag>
      </p>
      <div className={styles.amountLine}>
        <p className={styles.figure}>
          <span ref={figure} translate="no">
            {head}
            {suffix === '' ? null : <em className={styles.suffix}>{suffix}</em>}
          </span>{' '}
          <span className={styles.unit}>
            <img src={tokenMarks.usdt} alt="" width={20} height={20} />
            {t('common:unit.usdt')}
          </span>
        </p>
        <CopyButton
          text={digits(micro)}
          name={t('amount.copy')}
          onCopied={() => setCopied(true)}
          onFailed={() => selectText(figure.current)}
        />
      </div>
      {copied ? <p className={styles.help}>{t('amount.compare', { amount: digits(micro) })}</p> : null}
      {suffix === '' ? null : <p className={styles.exact}>{t(`amount.exact.${payment.purpose}`)}</p>}
    </section>
  );
}
