import { sessionExpiry, session, useExpiryDelay } from '@lotline/web-core/browser-session';
import { clearOnPageHide, type ExpiryStep, expiredLogin, loginWithRedirect } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../shared/components/button';
import { Popup } from '../shared/components/popup';

/**
 * Asks once, when the server no longer accepts the sign-in: log in again, or stay and only look. A visitor who stays and then
 * changes something reads a message for two seconds before the login page (docs/specification.md, 4.3 to 4.6).
 */
export function SessionExpiredDialog({ step }: { step: ExpiryStep }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const logIn = () => {
    clearOnPageHide(session);
    window.location.assign(expiredLogin(pathname, search));
  };
  // The login page clears what is stored: done here, the guard would go there too, without the reason.
  useExpiryDelay(() => {
    sessionExpiry.dismiss();
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  });
  if (step === 'leave') {
    return (
      <Popup title={t('session.expiredTitle')} onClose={logIn} centred>
        <p role="alert">{t('session.leaving')}</p>
      </Popup>
    );
  }
  return (
    <Popup
      title={t('session.expiredTitle')}
      onClose={sessionExpiry.dismiss}
      centred
      footer={
        <>
          <Button color="primary" block size="large" onClick={logIn}>
            {t('session.expiredConfirm')}
          </Button>
          <Button color="primary" fill="none" block onClick={sessionExpiry.dismiss}>
            {t('session.expiredCancel')}
          </Button>
        </>
      }
    >
      <p>{t('session.expiredBody')}</p>
    </Popup>
  );
}
