import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { unpaidMicro } from '../../state/cashier-state';
import type { TxCheck } from '../../hash-check';
import type { Payment } from '../../state/state-table';
import { GroupedAddress } from '../methods/address-block';
import styles from '../pay.module.css';

/** What the named transaction brought, beside what was asked for. */
export function FoundMoney({ check, payment }: { check: TxCheck; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const askedMicro = unpaidMicro(payment);
  const moreMicro = check.amount === null ? 0n : parseUsdt(check.amount) - askedMicro;
  return (
    <dl className={styles.found}>
      {check.amount === null ? null : (
        <div>
          <dt>{t('hold.came')}</dt>
          <dd>{formatUsdt(check.amount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('hold.asked')}</dt>
        <dd>{formatUsdt(askedMicro)}</dd>
      </div>
      {moreMicro === 0n ? null : (
        <div className={styles.difference}>
          <dt>{t(moreMicro < 0n ? 'hold.less' : 'hold.more')}</dt>
          <dd>{formatUsdt(moreMicro < 0n ? -moreMicro : moreMicro)}</dd>
        </div>
      )}
      {check.from === null ? null : (
        <div className={styles.foundLong}>
          <dt>{t('hold.from')}</dt>
          <dd>
            <GroupedAddress address={check.from} />
          </dd>
        </div>
      )}
      <div className={styles.foundLong}>
        <dt>{t('sent.label')}</dt>
        <dd>
          <code translate="no">{check.txid}</code>
        </dd>
      </div>
    </dl>
  );
}
