import { queryClient } from '@lotline/shop/query-client';
import { session, sessionExpiry, useExpiryDelay, useExpiryStep } from '@lotline/web-core/browser-session';
import { expiredLogin, loginWithRedirect } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LazyDialog } from '../../shared/feedback/lazy-dialog';
import { Button } from '../../shared/navigation/button';

/**
 * Asks once, when the server no longer accepts the sign-in, however many calls fail with it: log in again, or stay and read
 * on. A visitor who stays and then changes something reads a message for two seconds before the login page
 * (docs/specification.md, 4.3 to 4.6).
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const step = useExpiryStep();

  const goTo = (login: typeof expiredLogin) => {
    const { pathname, search } = window.location;
    sessionExpiry.dismiss();
    session.clear();
    queryClient.clear();
    void navigate(login(pathname, search), { state: { expired: true } });
  };
  const confirm = () => goTo(expiredLogin);
  useExpiryDelay(() => goTo(loginWithRedirect));

  if (step === null) return null;
  if (step === 'leave') {
    return (
      <LazyDialog title={t('session.expiredTitle')} onClose={confirm}>
        <p role="alert">{t('session.leaving')}</p>
      </LazyDialog>
    );
  }
  return (
    <LazyDialog
      title={t('session.expiredTitle')}
      onClose={sessionExpiry.dismiss}
      actions={
        <>
          <Button onClick={sessionExpiry.dismiss}>{t('session.expiredCancel')}</Button>
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
