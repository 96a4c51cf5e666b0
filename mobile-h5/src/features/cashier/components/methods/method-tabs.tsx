import { digits } from '@lotline/web-core/money';
import { isWalletBrowser } from '@lotline/web-core/wallet';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../../shared/navigation/tabs';
import { payableMicro } from '../../state/cashier-state';
import { isFramed } from '../../is-framed';
import { inAppBrowser } from '../../in-app';
import { firstMethod, methodsFor, type Method } from '../../methods';
import type { Payment } from '../../state/state-table';
import type { Cashier } from '../../hooks/use-cashier';
import styles from '../pay.module.css';
import { TopLevelPanel } from './top-level-panel';

// Everything that only some need comes when it is wanted, chain code and the drawing of codes above all.
const loadQr = () => import('./qr-block');
const QrBlock = lazy(loadQr);
const WalletPanel = lazy(() => import('../wallet/wallet-panel'));
const AppPanel = lazy(() => import('./app-panel'));
const LinkPanel = lazy(() => import('./link-panel'));
const SentPanel = lazy(() => import('./sent-panel'));

/** Wallets that put themselves into the page late are there by then. */
const INJECTED_MS = 800;

/** The way to pay that is open: the one that fits where the buyer stands, until they choose. */
function useMethod(shared: boolean, onMethod: (method: Method) => void) {
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const [method, setMethod] = useState<Method>(() =>
    firstMethod({
      isWalletBrowser: isWalletBrowser(),
      insideChat: inAppBrowser(navigator.userAgent) !== null,
      touch,
      shared,
    }),
  );
  const chosen = useRef(false);
  const choose = (next: Method) => {
    chosen.current = true;
    setMethod(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!chosen.current && isWalletBrowser()) setMethod('wallet');
    }, INJECTED_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onMethod(method), [method, onMethod]);
  return [method, choose] as const;
}

/** On a desk the code is what one sees first: it is fetched beside the payment. */
export const prepareFirstMethod = (): void => {
  if (!window.matchMedia('(pointer: coarse)').matches) void loadQr();
};

/** The five ways to pay, as tabs. */
export function MethodTabs({
  cashier,
  payment,
  onMethod,
}: {
  cashier: Cashier;
  payment: Payment;
  onMethod: (method: Method) => void;
}) {
  const { t } = useTranslation('cashier');
  const [method, choose] = useMethod(cashier.shared, onMethod);
  const framed = isFramed();
  const items = methodsFor({ shared: cashier.shared }).map((key) => ({ key, label: t(`method.${key}`) }));
  return (
    <div>
      <Tabs label={t('method.label')} items={items} selected={method} onSelect={choose}>
        <Suspense fallback={<div className={styles.tabWait} aria-busy="true" />}>
          {method === 'scan' ? (
            <QrBlock address={payment.wallet_address} amount={digits(payableMicro(payment))} />
          ) : null}
          {method === 'wallet' && framed ? <TopLevelPanel cashier={cashier} /> : null}
          {method === 'wallet' && !framed ? (
            <WalletPanel cashier={cashier} payment={payment} onMethod={choose} />
          ) : null}
          {method === 'app' ? <AppPanel cashier={cashier} payment={payment} onMethod={choose} /> : null}
          {method === 'link' ? <LinkPanel cashier={cashier} payment={payment} /> : null}
          {method === 'sent' ? <SentPanel cashier={cashier} payment={payment} /> : null}
        </Suspense>
      </Tabs>
    </div>
  );
}
