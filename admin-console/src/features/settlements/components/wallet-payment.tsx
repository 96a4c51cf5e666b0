import { messageFor } from '@lotline/front-kit/errors';
import { digits, formatUsdt } from '@lotline/front-kit/money';
import {
  SEARCH_BEGUN,
  WalletError,
  watchWallets,
  type PayStep,
  type ShownWallet,
  type Wallet,
} from '@lotline/front-kit/wallet';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announce';
import { FactList } from '../../../shared/facts';
import { FullAddress, Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/notice';
import { useNow } from '../../../shared/use-now';
import type { Settlement } from '../api';
import { forgetAttempt, isUnderWay, readAttempt } from '../attempt';
import { PayoutStopped, paySettlement } from '../pay-settlement';
import styles from './settlements.module.css';

/** Signed, but it never left: nothing is under way. */
const unsent: readonly string[] = ['expired', 'wrong_signer', 'too_late', 'unconfirmed'];

type Run = { phase: 'idle' } | { phase: 'running'; step: PayStep } | { phase: 'failed'; error: unknown };

function useRun(settlement: Settlement, onPaid: (txid: string) => void) {
  const { t } = useTranslation('settlements');
  const [run, setRun] = useState<Run>({ phase: 'idle' });
  const [shown, setShown] = useState<ShownWallet | null>(null);
  const onStep = (step: PayStep) => {
    setRun({ phase: 'running', step });
    announce(t(`pay.step.${step}`));
  };
  const pay = async (wallet: Wallet) => {
    if (run.phase === 'running') return;
    setShown(null);
    onStep('connect');
    try {
      const txid = await paySettlement(settlement, wallet, { onStep, onShown: setShown });
      setRun({ phase: 'idle' });
      onPaid(txid);
    } catch (error) {
      if (error instanceof WalletError && unsent.includes(error.kind)) forgetAttempt(settlement.id);
      setRun({ phase: 'failed', error });
    }
  };
  return { run, shown, pay };
}

/** What the wallet is asked to sign, to compare with what it shows. */
function Asked({ settlement, shown }: { settlement: Settlement; shown: ShownWallet }) {
  const { t } = useTranslation('settlements');
  const { owner, usdtMicro, feeTrx } = shown;
  return (
    <FactList
      rows={[
        [t('payer'), <code key="owner">{owner}</code>],
        [t('pay.holds'), usdtMicro === null ? t('pay.unknown') : `${digits(usdtMicro)} USDT`],
        [t('pay.fee'), feeTrx === null ? t('pay.unknown') : t('pay.burns', { trx: feeTrx })],
        [t('column.amount'), <strong key="amount">{formatUsdt(settlement.amount)}</strong>],
        [t('column.address'), <FullAddress key="to" address={settlement.address} name={t('column.address')} />],
      ]}
    />
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation(['settlements', 'errors']);
  const text = error instanceof PayoutStopped ? t(`pay.stopped.${error.why}`) : messageFor(error, t);
  return <Notice kind="warning">{text}</Notice>;
}

/** Something was signed here before: it is looked for before anything is signed again. */
function UnderWay(props: { txid: string; over: boolean; onPaid: (txid: string) => void }) {
  const { t } = useTranslation('settlements');
  return (
    <Notice
      kind="warning"
      title={t('pay.sent')}
      action={<Button onClick={() => props.onPaid(props.txid)}>{t('paid.open')}</Button>}
    >
      <Transaction txid={props.txid} />
      <p>{t(props.over ? 'pay.sentOver' : 'pay.sentText')}</p>
    </Notice>
  );
}

/** Pays with a wallet of this browser: exactly one transfer, compared byte by byte before it is signed. */
export default function WalletPayment(props: { settlement: Settlement; onPaid: (txid: string) => void }) {
  const { settlement, onPaid } = props;
  const { t } = useTranslation('settlements');
  const [search, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  const { run, shown, pay } = useRun(settlement, onPaid);
  const nowMs = useNow(5_000);
  const attempt = readAttempt(settlement.id);
  const over = attempt !== null && !isUnderWay(attempt, nowMs);
  const busy = run.phase === 'running';
  const blocked = busy || (attempt !== null && !over);
  return (
    <div>
      {search.wallets.length === 0 && <p role="status">{t(search.looking ? 'pay.looking' : 'pay.none')}</p>}
      {search.wallets.length > 0 && <p className={styles.explain}>{t('pay.promise')}</p>}
      {attempt !== null && !busy && <UnderWay txid={attempt.txid} over={over} onPaid={onPaid} />}
      <div className={styles.wallets}>
        {search.wallets.map((wallet) => (
          <Button key={wallet.id} loading={busy} disabled={blocked} onClick={() => void pay(wallet)}>
            {wallet.icon !== null && <img src={wallet.icon} alt="" className={styles.icon} />}
            {t('pay.with', { wallet: wallet.name, amount: formatUsdt(settlement.amount) })}
          </Button>
        ))}
      </div>
      {run.phase === 'running' && <p>{t(`pay.step.${run.step}`)}</p>}
      {shown !== null && run.phase !== 'idle' && <Asked settlement={settlement} shown={shown} />}
      {run.phase === 'failed' && <Failed error={run.error} />}
    </div>
  );
}
