import { limits } from '@lotline/web-core/config';
import {
  createSessionExpiry,
  type ExpiryStep,
  expiredLogin,
  leaveForBanPage,
  loginWithRedirect,
} from '@lotline/web-core/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LazyDialog } from '../../shared/feedback/lazy-dialog';
import { onSessionExpired, queryClient, session } from '../../shared/services';
import { Button } from '../../shared/navigation/button';

const expiry = createSessionExpiry(session);

/**
 * Asks once, when the server no longer accepts the sign-in, however many calls fail with it: log in again, or stay and read
 * on. A visitor who stays and then changes something reads a message for two seconds before the login page
 * (docs/specification.md, 4.3 to 4.6). A banned account goes to its own page.
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ExpiryStep>(null);

  useEffect(
    () =>
      onSessionExpired((error, changing) => {
        if (error.reason !== 'auth.banned') {
          const step = expiry.nextStep(changing);
          if (step !== null) setShown(step);
          return;
        }
        session.clear();
        queryClient.clear();
        leaveForBanPage(error);
      }),
    [navigate],
  );
  // Nothing is left to ask about a sign-in that another tab ends or renews.
  useEffect(
    () =>
      session.subscribe((key) => {
        if (key === 'userInfo' && !expiry.wasAskedAboutCurrent()) setShown(null);
      }),
    [],
  );

  const goTo = (login: typeof expiredLogin) => {
    const { pathname, search } = window.location;
    setShown(null);
    session.clear();
    queryClient.clear();
    void navigate(login(pathname, search), { state: { expired: true } });
  };
  const confirm = () => goTo(expiredLogin);
  const leave = useEffectEvent(() => goTo(loginWithRedirect));
  useEffect(() => {
    if (shown !== 'leave') return;
    const timer = setTimeout(leave, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown === null) return null;
  if (shown === 'leave') {
    return (
      <LazyDialog title={t('session.expiredTitle')} onClose={confirm}>
        <p role="alert">{t('session.leaving')}</p>
      </LazyDialog>
    );
  }
  return (
    <LazyDialog
      title={t('session.expiredTitle')}
      onClose={() => setShown(null)}
      actions={
        <>
          <Button onClick={() => setShown(null)}>{t('session.expiredCancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {t('session.expiredConfirm')}
          </Button>
        </>
      }
    >
      {t('session.expiredBody')}
    </LazyDialog>
  );
}
