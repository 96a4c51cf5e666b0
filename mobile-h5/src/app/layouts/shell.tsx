import { session } from '@lotline/shop/session';
import { isOnline, onOnlineChange } from '@lotline/web-core/browser';
import { useQuery } from '@tanstack/react-query';
import { storeAttribution } from '@lotline/web-core/session';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LiveRegion } from '../../shared/feedback/announcer';
import { useExpiryStep } from '@lotline/web-core/browser-session';
import { Icon } from '../../shared/components/icons';
import { siteConfigQuery } from '../../shared/api/site-config-query';
import { useCartMerge } from '@lotline/shop/cart';
import { useFavouritesMerge } from '@lotline/shop/favourites';
import { useStepUpRequest } from '@lotline/shop/api';
import { OpenCaptchaSheet } from '../open-captcha-sheet';
import { paths } from '../paths';
import { NewVersionBar } from './new-version-bar';
import styles from './shell.module.css';

function OfflineBar() {
  const { t } = useTranslation();
  const [online, setOnline] = useState(isOnline);
  useEffect(() => onOnlineChange(setOnline), []);
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.offline}>
          <Icon name="offline" size={16} />
          {t('status.offline')}
        </p>
      )}
    </div>
  );
}

/** Asked rarely, and with the network there: the server has just answered. */
const SessionExpiredDialog = lazy(async () => ({
  default: (await import('../session-expired-dialog')).SessionExpiredDialog,
}));
/** Loaded with the first step-up that a call needs. */
const StepUpSheet = lazy(async () => ({ default: (await import('../step-up-sheet')).StepUpSheet }));

/** Frame of every page of the phone app; `tabs` is the bar at its lower edge, where the page brings none itself. */
export function Shell({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['shell']);
  const { search } = useLocation();
  const expiryStep = useExpiryStep();
  const stepUp = useStepUpRequest();
  useCartMerge();
  useFavouritesMerge();
  // Keeps the shop's name and look up to date on every page; what shows them follows the session.
  useQuery({ ...siteConfigQuery(), notifyOnChangeProps: [] });
  useEffect(() => storeAttribution(search, session), [search]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <OfflineBar />
      <NewVersionBar />
      <main id="content" className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {tabs}
      {expiryStep !== null ? (
        <Suspense>
          <SessionExpiredDialog step={expiryStep} />
        </Suspense>
      ) : null}
      <OpenCaptchaSheet />
      {stepUp === null ? null : (
        <Suspense>
          <StepUpSheet key={stepUp.refusal.requestId} request={stepUp} enrol={paths.staffAccount} />
        </Suspense>
      )}
      <LiveRegion />
      <ScrollRestoration />
    </div>
  );
}
