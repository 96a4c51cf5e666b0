import { Drawer } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { StaffAnnouncements } from '../../features/announcements/components/staff-announcements';
import { setNavOpen, useNavOpen, useSecondFactorRequired } from '../../shared/hooks/app-state';
import { useMedia } from '@lotline/web-core/browser';
import { pageOf } from '../../shared/navigation/list-route';
import styles from './console-layout.module.css';
import { Keyboard } from '../keyboard/keyboard';
import { OfflineBar } from './offline-bar';
import { OpenTabs } from './open-tabs';
import { PageTabs } from './page-tabs';
import { SideNav } from './side-nav';
import { SessionExpiredDialog } from './session-expired-dialog';
import { StepUpDialog } from './step-up-dialog';
import { TopBar } from './top-bar';
import { TotpHint } from './totp-hint';

/** Where the navigation has no room beside the page, as in the style sheet. */
const NARROW = '(max-width: 900px)';

/** The frame around every page: top bar, navigation, main part. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  const navOpen = useNavOpen();
  const narrow = useMedia(NARROW);
  const secondFactorRequired = useSecondFactorRequired();
  const { pathname, hash } = useLocation();
  // A drawer keeps its list where it is; another page starts at its top.
  const page = pageOf(useMatches());
  useEffect(() => {
    setNavOpen(false);
  }, [pathname]);
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    if (part === null) window.scrollTo(0, 0);
    else part.scrollIntoView();
  }, [page, hash]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      {!secondFactorRequired && <OpenTabs />}
      <div className={styles.body}>
        {!secondFactorRequired && !narrow && <SideNav />}
        <main id="main" className={styles.main} tabIndex={-1}>
          <OfflineBar />
          <TotpHint />
          {!secondFactorRequired && <StaffAnnouncements />}
          {!secondFactorRequired && <PageTabs />}
          {children}
        </main>
      </div>
      {!secondFactorRequired && narrow && (
        <Drawer
          open={navOpen}
          placement="left"
          size={240}
          title={t('nav.label')}
          closable={{ 'aria-label': t('common:action.close') }}
          onClose={() => setNavOpen(false)}
          classNames={{ body: styles.drawer ?? '' }}
        >
          <SideNav />
        </Drawer>
      )}
      <SessionExpiredDialog />
      <StepUpDialog />
      {!secondFactorRequired && <Keyboard />}
    </div>
  );
}
