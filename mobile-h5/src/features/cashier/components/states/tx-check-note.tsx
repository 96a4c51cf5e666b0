import { digits } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { checkTone, hashCheck, type HashCheck, type TxCheck } from '../../hash-check';
import { GroupedAddress } from '../methods/address-block';
import styles from '../pay.module.css';

/** What the transaction did, as far as it explains the answer. */
function Facts({ check, found }: { check: TxCheck; found: HashCheck }) {
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <dl className={styles.checkFacts}>
      <dt>{t('sent.label')}</dt>
      <dd>
        <code translate="no">{check.txid}</code>
      </dd>
      {check.amount === null ? null : (
        <>
          <dt>{t('check.amount')}</dt>
          <dd>
            {digits(check.amount)} {t('common:unit.usdt')}
          </dd>
        </>
      )}
      {found === 'wrong_recipient' && check.to !== null ? (
        <>
          <dt>{t('check.to')}</dt>
          <dd>
            <GroupedAddress address={check.to} />
          </dd>
        </>
      ) : null}
      {found === 'wrong_token' && check.token !== null ? (
        <>
          <dt>{t('check.token')}</dt>
          <dd>
            <GroupedAddress address={check.token} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

/**
 * What was found of the transaction that the buyer named, and what to do next. Changes are spoken with the state of the
 * payment, and therefore silent here.
 */
export function TxCheckNote({ check, askedAtMs, nowMs }: { check: TxCheck; askedAtMs: number | null; nowMs: number }) {
  const { t } = useTranslation('cashier');
  const found = hashCheck(check, askedAtMs, nowMs);
  return (
    <NoticeBar tone={checkTone[found]} silent>
      <p>
        <strong>{t(`check.verdict.${found}`)}</strong>
      </p>
      <p>{t(`check.next.${found}`)}</p>
      <Facts check={check} found={found} />
    </NoticeBar>
  );
}
