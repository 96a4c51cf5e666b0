import { newIdempotencyKey } from '@lotline/front-kit/api';
import { messageFor } from '@lotline/front-kit/errors';
import { digits } from '@lotline/front-kit/money';
import { payExact, walletLinks, WalletError, type PayStep, type Wallet } from '@lotline/front-kit/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/announcer';
import { Button, ButtonLink } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Notice } from '../../../shared/notice';
import { cashierState, payableMicro } from '../cashier-state';
import { openCashierUrl } from '../pay-url';
import { stateTable, type Payment } from '../state-table';
import type { Cashier } from '../use-cashier';
import { mayPay, paySteps, sameTerms, stepState, type WalletRun } from '../wallet-run';
import { useWallets } from './use-wallets';
import styles from './wallet.module.css';

function Stepper({ run }: { run: WalletRun }) {
  const { t } = useTranslation('payments');
  return (
    <ol className={styles.steps} aria-label={t('wallet.steps')}>
      {paySteps.map((step) => {
        const state = stepState(run, step);
        return (
          <li key={step} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span>{t(`wallet.step.${step}`)}</span>
            <span className={styles.stepState}>{t(`wallet.stepState.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** No wallet here: on a phone, open the page inside one. */
function NoWallet({ preOrderId }: { preOrderId: string }) {
  const { t } = useTranslation('payments');
  const [actionId] = useState(newIdempotencyKey);
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (!touch) return <Notice icon="wallet">{t('wallet.none')}</Notice>;
  const url = openCashierUrl(window.location.origin, preOrderId);
  return (
    <div className={styles.none}>
      <p>{t('wallet.noneMobile')}</p>
      <div className={styles.links}>
        {walletLinks(url, actionId).map((link) => (
          <ButtonLink key={link.id} href={link.href} rel="noopener noreferrer">
            {link.name}
          </ButtonLink>
        ))}
      </div>
      <CopyButton text={url} name={t('wallet.copyLink')} label={t('wallet.copyLinkLabel')} look="quiet" />
    </div>
  );
}

/** Runs one attempt at a time, and never a second one while the first may still have moved money. */
function useWalletPayment(cashier: Cashier, shown: Payment) {
  const { t } = useTranslation('payments');
  const [run, setRun] = useState<WalletRun>({ phase: 'idle' });

  const pay = async (wallet: Wallet) => {
    if (!mayPay(run)) return;
    let step: PayStep = 'connect';
    const onStep = (next: PayStep) => {
      step = next;
      setRun({ phase: 'running', step });
      announce(t(`wallet.follow.${next}`));
    };
    onStep('connect');
    try {
      // One last look: another tab, or another person with the link, may have paid meanwhile.
      const now = await cashier.reload();
      const state = cashierState({ ...cashier.facts, payment: now, failure: null }, Date.parse(now.now));
      if (stateTable[state].pay !== 'open') return setRun({ phase: 'idle' });
      if (!sameTerms(now, shown) || payableMicro(now) !== payableMicro(shown)) return setRun({ phase: 'changed' });
      const { txid } = await payExact({
        wallet,
        to: now.wallet_address,
        token: now.token_address,
        amountMicro: payableMicro(now),
        chainId: now.chain_id,
        onStep,
        beforeSend: cashier.noteSigned,
      });
      cashier.markSent(txid);
      setRun({ phase: 'idle' });
    } catch (error) {
      const unsure = error instanceof WalletError && error.maybeSent;
      // Signed, but void before it left: nothing is under way.
      if (error instanceof WalletError && error.kind === 'expired') cashier.releaseSent();
      setRun({ phase: 'failed', step, error, unsure, looked: false });
    }
  };
  const look = async () => {
    const answered = await cashier.check();
    if (answered) setRun((now) => (now.phase === 'failed' ? { ...now, looked: true } : now));
  };
  return { run, pay, look };
}

/** Pay with the wallet in this browser: exactly one transfer, compared byte by byte before it is signed. */
export default function WalletPanel({ cashier, payment }: { cashier: Cashier; payment: Payment }) {
  const { t } = useTranslation('payments');
  const { wallets, looking } = useWallets();
  const { run, pay, look } = useWalletPayment(cashier, payment);
  const amount = digits(payableMicro(payment));
  const busy = run.phase === 'running';
  const blocked = !mayPay(run) || !cashier.facts.online;

  if (wallets.length === 0) {
    return looking ? (
      <p className={styles.looking}>{t('wallet.looking')}</p>
    ) : (
      <NoWallet preOrderId={payment.pre_order_id} />
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.promise}>{t('wallet.promise', { amount })}</p>
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          look="primary"
          block
          big
          busy={busy}
          aria-disabled={blocked}
          onClick={() => (blocked ? undefined : void pay(wallet))}
        >
          {wallet.icon === null ? null : <img src={wallet.icon} alt="" width={24} height={24} />}
          <span>{t('wallet.pay', { wallet: wallet.name, amount })}</span>
        </Button>
      ))}
      {run.phase === 'running' || run.phase === 'failed' ? <Stepper run={run} /> : null}
      {run.phase === 'running' ? <p className={styles.follow}>{t(`wallet.follow.${run.step}`)}</p> : null}
      {run.phase === 'changed' ? <Notice tone="warning">{t('wallet.changed')}</Notice> : null}
      {run.phase === 'failed' ? (
        <Notice tone={run.unsure ? 'error' : 'warning'}>
          <p>{messageFor(run.error, t)}</p>
          {run.unsure ? <p>{run.looked ? t('wallet.checked') : t('wallet.maybe')}</p> : null}
          {run.unsure ? (
            <Button onClick={() => void look()} busy={cashier.freshness.checking}>
              {t('wallet.check')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}
