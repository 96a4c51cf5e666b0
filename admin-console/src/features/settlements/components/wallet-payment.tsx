import { messageFor } from '@lotline/web-core/errors';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { doubtfulTxid } from '@lotline/web-core/admin';
import { SEARCH_BEGUN, watchWallets, type PayStep, type ShownWallet, type Wallet } from '@lotline/web-core/wallet';
import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announce';
import { FactList } from '../../../shared/components/facts';
import { FullAddress, Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/components/send-button';
import { useSettlementsCache, type Settlement } from '../api';
import { PayoutStopped, paySettlement } from '../pay-settlement';
import styles from './settlements.module.css';

type Run = { phase: 'idle' } | { phase: 'running'; step: PayStep } | { phase: 'failed'; error: unknown };

interface Known {
  exported: boolean;
  notOurs: readonly string[];
}

function useRun(settlement: Settlement, known: Known, onPaid: (txid: string) => void) {
  const { t } = useTranslation('settlements');
  const cache = useSettlementsCache();
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
      const txid = await paySettlement(settlement, wallet, { ...known, onStep, onShown: setShown });
      setRun({ phase: 'idle' });
      onPaid(txid);
    } catch (error) {
      setRun({ phase: 'failed', error });
    }
    void cache.changed();
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

function Failed({ error, onNotOurs }: { error: unknown; onNotOurs: (txid: string) => void }) {
  const { t } = useTranslation(['settlements', 'errors']);
  const text = error instanceof PayoutStopped ? t(`pay.stopped.${error.why}`) : messageFor(error, t);
  const txid = doubtfulTxid(error);
  return (
    <Notice
      kind="warning"
      action={txid === null ? undefined : <Button onClick={() => onNotOurs(txid)}>{t('notOurs')}</Button>}
    >
      {text}
    </Notice>
  );
}

/** Pays with a wallet of this browser: exactly one transfer, compared byte by byte before it is signed. */
export default function WalletPayment(props: { settlement: Settlement; onPaid: (txid: string) => void }) {
  const { settlement, onPaid } = props;
  const { t } = useTranslation('settlements');
  const [search, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  const [known, setKnown] = useState<Known>({ exported: false, notOurs: [] });
  const { run, shown, pay } = useRun(settlement, known, onPaid);
  const busy = run.phase === 'running';
  const inBatch = settlement.in_batch !== null;
  const blocked = busy || settlement.paying !== null || (inBatch && !known.exported);
  return (
    <div>
      {search.wallets.length === 0 && <p role="status">{t(search.looking ? 'pay.looking' : 'pay.none')}</p>}
      {search.wallets.length > 0 && <p className={styles.explain}>{t('pay.promise')}</p>}
      {inBatch && (
        <Checkbox
          checked={known.exported}
          disabled={busy}
          onChange={({ target }) => setKnown({ ...known, exported: target.checked })}
        >
          {t('pay.notByFile')}
        </Checkbox>
      )}
      <div className={styles.wallets}>
        {search.wallets.map((wallet) => (
          <SendButton key={wallet.id} loading={busy} disabled={blocked} onClick={() => void pay(wallet)}>
            {wallet.icon !== null && <img src={wallet.icon} alt="" className={styles.icon} />}
            {t('pay.with', { wallet: wallet.name, amount: formatUsdt(settlement.amount) })}
          </SendButton>
        ))}
      </div>
      {run.phase === 'running' && <p>{t(`pay.step.${run.step}`)}</p>}
      {shown !== null && run.phase !== 'idle' && <Asked settlement={settlement} shown={shown} />}
      {run.phase === 'failed' && (
        <Failed
          error={run.error}
          onNotOurs={(txid) => setKnown({ ...known, notOurs: [...new Set([...known.notOurs, txid])] })}
        />
      )}
      {known.notOurs.map((txid) => (
        <div key={txid} className={styles.explain}>
          {t('notOursNoted')} <Transaction txid={txid} />
        </div>
      ))}
    </div>
  );
}
