import { loginWithRedirect } from '@lotline/front-kit/session';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setSignInLost } from '../shared/app-state';
import { Button } from '../shared/button';
import { Sheet } from '../shared/sheet';

/** Asked once when the server no longer accepts the sign-in: log in again, or stay and only look. */
export function SignInLost() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The login page forgets what is stored: done here, the guard would go there too, without the reason.
  const logIn = () => {
    setSignInLost(false);
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  };
  return (
    <Sheet
      title={t('session.expiredTitle')}
      onClose={() => setSignInLost(false)}
      centred
      footer={
        <>
          <Button look="primary" block big onClick={logIn}>
            {t('session.expiredConfirm')}
          </Button>
          <Button look="quiet" block onClick={() => setSignInLost(false)}>
            {t('session.expiredCancel')}
          </Button>
        </>
      }
    >
      <p>{t('session.expiredBody')}</p>
    </Sheet>
  );
}
