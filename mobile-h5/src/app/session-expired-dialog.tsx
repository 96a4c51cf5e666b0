import { limits } from '@lotline/web-core/config';
import { clearDevice, type ExpiryStep, expiredLogin, loginWithRedirect } from '@lotline/web-core/session';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setSessionExpired } from '../shared/hooks/app-state';
import { Button } from '../shared/components/button';
import { session } from '../shared/api/session';
import { Popup } from '../shared/components/popup';

/**
 * Asks once, when the server no longer accepts the sign-in: log in again, or stay and only look. A visitor who stays and then
 * changes something reads a message for two seconds before the login page (docs/specification.md, 4.3 to 4.6).
 */
export function SessionExpiredDialog({ loss }: { loss: ExpiryStep }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Cleared when this page is left: earlier, its guard would lead to the phone's login first. A database is not deleted then
  // any more: that begins at once.
  const logIn = () => {
    clearDevice();
    window.addEventListener('pagehide', () => session.clear(), { once: true });
    window.location.assign(expiredLogin(pathname, search));
  };
  // The login page clears what is stored: done here, the guard would go there too, without the reason.
  const leave = useEffectEvent(() => {
    setSessionExpired(null);
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  });
  useEffect(() => {
    if (loss !== 'leave') return;
    const timer = setTimeout(leave, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [loss]);
  if (loss === 'leave') {
    return (
      <Popup title={t('session.expiredTitle')} onClose={logIn} centred>
        <p role="alert">{t('session.leaving')}</p>
      </Popup>
    );
  }
  return (
    <Popup
      title={t('session.expiredTitle')}
      onClose={() => setSessionExpired(null)}
      centred
      footer={
        <>
          <Button color="primary" block size="large" onClick={logIn}>
            {t('session.expiredConfirm')}
          </Button>
          <Button color="primary" fill="none" block onClick={() => setSessionExpired(null)}>
            {t('session.expiredCancel')}
          </Button>
        </>
      }
    >
      <p>{t('session.expiredBody')}</p>
    </Popup>
  );
}
