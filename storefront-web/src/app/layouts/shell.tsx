import { session } from '@lotline/shop/session';
import { useStepUpRequest, captchaPrompt } from '@lotline/shop/api';
import { storeAttribution } from '@lotline/web-core/session';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { MaintenanceBar } from '../../features/site/components/maintenance-bar';
import { Announcer } from '../../shared/feedback/announcer';
import { Footer } from './footer';
import { CompactHeader } from './compact-header';
import { Header } from './header';
import { useNarrow } from './use-narrow';
import { NewVersionBar } from './new-version-bar';
import { NarrowHint, OfflineBar } from './page-bars';
import styles from './shell.module.css';
import { SessionExpiredDialog } from '../dialogs/session-expired-dialog';

/** Loaded with the first call that needs them. */
const CaptchaDialog = lazy(async () => ({ default: (await import('../dialogs/captcha-dialog')).CaptchaDialog }));
const StepUpDialog = lazy(async () => ({ default: (await import('../dialogs/step-up-dialog')).StepUpDialog }));

/** What every page has around it. */
export function Shell() {
  const { t } = useTranslation('shop');
  const { search } = useLocation();
  const { narrow, mobile } = useNarrow();
  const captcha = useSyncExternalStore(captchaPrompt.subscribe, captchaPrompt.current);
  const stepUp = useStepUpRequest();
  const busy = useNavigation().state === 'loading';
  useEffect(() => storeAttribution(search, session), [search]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      {busy && <div className={styles.progress} aria-hidden="true" />}
      {/* On a phone only the login page and its views stay. */}
      {narrow && mobile === null ? <CompactHeader /> : <Header />}
      <MaintenanceBar />
      <OfflineBar />
      <NewVersionBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <NarrowHint />
      <SessionExpiredDialog />
      {captcha !== null && (
        <Suspense>
          <CaptchaDialog key={captcha.refusal.requestId ?? ''} request={captcha} />
        </Suspense>
      )}
      {stepUp !== null && (
        <Suspense>
          <StepUpDialog key={stepUp.refusal.requestId} request={stepUp} />
        </Suspense>
      )}
      <Announcer />
      <ScrollRestoration />
    </div>
  );
}
