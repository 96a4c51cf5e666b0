import { storage } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import { messageFor } from '@lotline/web-core/errors';
import { walletMark } from '@lotline/web-core/marks';
import { digits } from '@lotline/web-core/money';
import {
  chainOf,
  onWalletChange,
  payExact,
  WalletError,
  type PayStep,
  type ShownWallet,
  type Wallet,
} from '@lotline/web-core/wallet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { Steps } from '../../../../shared/feedback/steps';
import { WalletStateLine } from '../../../../shared/wallet-verification/wallet-state';
import { SendButton } from '../../../../shared/components/send-button';
import { useBrowserWallets } from '@lotline/shop/wallet-verification';
import { cashierState, isUnderWay, payableMicro } from '../../state/cashier-state';
import type { Method } from '../../methods';
import { credentialKey } from '../../pay-url';
import { readSent } from '../../sent-transfers';
import { stateTable, type Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import { isStillDue, mayPay, overAtMs, paySteps, stepState, type WalletRun } from '../../wallet-run';
import { formatClock } from '@lotline/web-core/i18n';
import { useTutorials } from '../page/tutorials';
import { WalletFacts } from './wallet-facts';
import styles from './wallet.module.css';

const statuses = { done: 'finish', now: 'process', stopped: 'error', todo: 'wait' } as const;

function WalletSteps({ run }: { run: WalletRun }) {
  const { t } = useTranslation('cashier');
  return (
    <Steps
      label={t('wallet.steps')}
      items={paySteps.map((step) => {
        const state = stepState(run, step);
        return {
          key: step,
          title: t(`wallet.step.${step}`),
          description: t(`wallet.stepState.${state}`),
          status: statuses[state],
        };
      })}
    />
  );
}

/** No wallet here: on a phone, its app is another way; elsewhere, an extension or the code. */
function NoWallet({ onMethod }: { onMethod: (method: Method) => void }) {
  const { t } = useTranslation('cashier');
  const openTutorial = useTutorials();
  const touch = window.matchMedia('(pointer: coarse)').matches;
  return (
    <div className={styles.panel}>
      <NoticeBar icon="wallet">{t(touch ? 'wallet.noneMobile' : 'wallet.none')}</NoticeBar>
      <Button block onClick={() => onMethod(touch ? 'app' : 'scan')}>
        {t(touch ? 'wallet.useApp' : 'wallet.useScan')}
      </Button>
      <Button color="primary" fill="none" onClick={() => openTutorial('wallets')}>
        {t('help.which')}
      </Button>
    </div>
  );
}

/** Listens to all wallets of this browser for another account or network. */
function useWalletChanges(wallets: Wallet[], onChange: () => void) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const stops = wallets.map((wallet) => onWalletChange(wallet, () => latest.current()));
    return () => stops.forEach((stop) => stop());
  }, [wallets]);
}

/** Runs one attempt at a time, and never a second one while the first may still have moved money. */
function useWalletPayment(cashier: Cashier, shown: Payment, wallets: Wallet[]) {
  const { t } = useTranslation('cashier');
  const [run, setRun] = useState<WalletRun>({ phase: 'idle' });
  const [shownWallet, setShownWallet] = useState<ShownWallet | null>(null);
  useWalletChanges(wallets, () => {
    // What went wrong went wrong with another account or network: nothing of it holds any more.
    setRun((now) => (now.phase === 'failed' && !now.unsure ? { phase: 'idle' } : now));
  });

  const pay = async (wallet: Wallet) => {
    if (!mayPay(run)) return;
    let step: PayStep = 'connect';
    const onStep = (next: PayStep) => {
      step = next;
      setRun({ phase: 'running', step });
      announce(t(`wallet.follow.${next}`));
    };
    setShownWallet(null);
    // What an attempt before this one signed is void by now.
    if (run.phase === 'failed' && run.unsure) cashier.releaseSent();
    onStep('connect');
    let noted = false;
    try {
      // One last look: another tab, or another person with the link, may have paid meanwhile.
      const now = await cashier.reload();
      const state = cashierState({ ...cashier.facts, payment: now, failure: null }, Date.parse(now.now));
      if (stateTable[state].pay !== 'open') return setRun({ phase: 'idle' });
      if (!isStillDue(now, shown)) return setRun({ phase: 'changed' });
      const aheadMs = Date.parse(now.now) - Date.now();
      const { txid } = await payExact({
        wallet,
        chain: chainOf(api),
        now: () => Date.now() + aheadMs,
        to: now.wallet_address,
        token: now.token_address,
        amountMicro: payableMicro(now),
        chainId: now.chain_id,
        onStep,
        onShown: setShownWallet,
        beforeSend: async (signed) => {
          // The wallet may have taken its time, and another tab may have asked it too.
          const other = readSent(storage, credentialKey(cashier.credential))?.txid;
          if (other !== undefined && other !== signed && isUnderWay(now, other)) return false;
          noted = true;
          return isStillDue(await cashier.noteSigned(signed), now);
        },
      });
      cashier.markSent(txid);
      setRun({ phase: 'idle' });
    } catch (error) {
      const unsure = error instanceof WalletError && error.maybeSent;
      // Signed, but it never left: nothing is under way.
      const unsent: readonly string[] = ['expired', 'wrong_signer', 'too_late'];
      if (noted && error instanceof WalletError && unsent.includes(error.kind)) cashier.releaseSent();
      setRun({ phase: 'failed', step, error, unsure, looked: false });
    }
  };
  const look = async () => {
    const answered = await cashier.check();
    const askedAtMs = cashier.nowMs;
    if (answered) {
      setRun((now) => (now.phase === 'failed' ? { ...now, looked: askedAtMs >= overAtMs(now.error) } : now));
    }
  };
  return { run, pay, look, shownWallet };
}

/** What went wrong; while money may have left, the server is asked before the wallet may be. */
function Failed({
  run,
  cashier,
  onLook,
}: {
  run: Extract<WalletRun, { phase: 'failed' }>;
  cashier: Cashier;
  onLook: () => void;
}) {
  const { t } = useTranslation('cashier');
  const overMs = overAtMs(run.error);
  const waits = cashier.nowMs < overMs;
  // A clock without seconds: the minute by whose beginning it is over.
  const until = formatClock(new Date(overMs + 59_999).toISOString());
  return (
    // Below buttons and steps, and therefore easily out of sight.
    <div
      className={styles.failed}
      ref={(element) => {
        element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <NoticeBar tone={run.unsure ? 'error' : 'warning'}>
        <p>{messageFor(run.error, t)}</p>
        {run.unsure ? (
          <p>{t(run.looked ? 'wallet.checked' : waits ? 'wallet.wait' : 'wallet.maybe', { until })}</p>
        ) : null}
        {run.unsure ? (
          <Button onClick={onLook} loading={cashier.freshness.checking}>
            {t('wallet.check')}
          </Button>
        ) : null}
      </NoticeBar>
    </div>
  );
}

/** Pay with the wallet in this browser: exactly one transfer, compared byte by byte before it is signed. */
export default function WalletPanel({
  cashier,
  payment,
  onMethod,
}: {
  cashier: Cashier;
  payment: Payment;
  onMethod: (method: Method) => void;
}) {
  const { t } = useTranslation('cashier');
  const { wallets, looking } = useBrowserWallets();
  const { run, pay, look, shownWallet } = useWalletPayment(cashier, payment, wallets);
  const amount = digits(payableMicro(payment));
  const busy = run.phase === 'running';
  const blocked = !mayPay(run) || !cashier.facts.online;

  if (wallets.length === 0) {
    return looking ? <p className={styles.looking}>{t('wallet.looking')}</p> : <NoWallet onMethod={onMethod} />;
  }
  return (
    <div className={styles.panel}>
      <WalletStateLine wallets={wallets} verified={cashier.proven} />
      <p className={styles.promise}>{t('wallet.promise', { amount })}</p>
      {wallets.map((wallet, i) => (
        <SendButton
          key={wallet.id}
          color={i === 0 ? 'primary' : 'default'}
          block
          size="large"
          loading={busy}
          aria-disabled={blocked}
          onClick={() => (blocked ? undefined : void pay(wallet))}
        >
          <img src={wallet.icon ?? walletMark(wallet.id)} alt="" width={24} height={24} />
          <span>{t('wallet.pay', { wallet: wallet.name, amount })}</span>
        </SendButton>
      ))}
      {run.phase === 'running' || run.phase === 'failed' ? <WalletSteps run={run} /> : null}
      {run.phase === 'running' ? <p className={styles.follow}>{t(`wallet.follow.${run.step}`)}</p> : null}
      {shownWallet !== null && (run.phase === 'running' || run.phase === 'failed') ? (
        <WalletFacts shown={shownWallet} payment={payment} />
      ) : null}
      {run.phase === 'changed' ? <NoticeBar tone="warning">{t('wallet.changed')}</NoticeBar> : null}
      {run.phase === 'failed' ? <Failed run={run} cashier={cashier} onLook={() => void look()} /> : null}
    </div>
  );
}
