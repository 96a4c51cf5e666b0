import { isOnline, onOnlineChange } from '@lotline/web-core/request';
import { storeAttribution } from '@lotline/web-core/session';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LiveRegion } from '../../shared/announcer';
import { proofDesk } from '../../shared/api';
import { useSignInLost } from '../../shared/app-state';
import { Icon } from '../../shared/icons';
import { session } from '../../shared/session';
import { useStepUpRequest } from '../../shared/step-up';
import { paths } from '../paths';
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
const SignInLost = lazy(async () => ({ default: (await import('../sign-in-lost')).SignInLost }));

const ProofSheet = lazy(async () => ({ default: (await import('../proof-sheet')).ProofSheet }));
/** Loaded with the first step-up that a call needs. */
const StepUpSheet = lazy(async () => ({ default: (await import('../step-up-sheet')).StepUpSheet }));

/** Frame of every page of the phone app; `tabs` is the bar at its lower edge, where the page brings none itself. */
export function Shell({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['shell']);
  const { search } = useLocation();
  const lost = useSignInLost();
  const proof = useSyncExternalStore(proofDesk.subscribe, proofDesk.current);
  const stepUp = useStepUpRequest();
  useEffect(() => storeAttribution(search, session), [search]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <OfflineBar />
      <main id="content" className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {tabs}
      {lost ? (
        <Suspense>
          <SignInLost loss={lost} />
        </Suspense>
      ) : null}
      {proof ? (
        <Suspense>
          <ProofSheet key={proof.refusal.requestId ?? ''} request={proof} />
        </Suspense>
      ) : null}
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
