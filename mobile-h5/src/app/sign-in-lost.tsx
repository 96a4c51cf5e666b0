import { limits } from '@lotline/front-kit/config';
import { loginWithRedirect } from '@lotline/front-kit/session';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setSignInLost, type SignInLoss } from '../shared/app-state';
import { Button } from '../shared/button';
import { Sheet } from '../shared/sheet';

/**
 * Asked once when the server no longer accepts the sign-in: log in again, or stay and only look. Who stays and then wants
 * to change something is told for two seconds, and led to the login (seed, section 4).
 */
export function SignInLost({ loss }: { loss: SignInLoss }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The login page forgets what is stored: done here, the guard would go there too, without the reason.
  const logIn = () => {
    setSignInLost(null);
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  };
  const leave = useEffectEvent(logIn);
  useEffect(() => {
    if (loss !== 'leaving') return;
    const timer = setTimeout(leave, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [loss]);
  if (loss === 'leaving') {
    return (
      <Sheet title={t('session.expiredTitle')} onClose={logIn} centred>
        <p role="alert">{t('session.leaving')}</p>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t('session.expiredTitle')}
      onClose={() => setSignInLost(null)}
      centred
      footer={
        <>
          <Button look="primary" block big onClick={logIn}>
            {t('session.expiredConfirm')}
          </Button>
          <Button look="quiet" block onClick={() => setSignInLost(null)}>
            {t('session.expiredCancel')}
          </Button>
        </>
      }
    >
      <p>{t('session.expiredBody')}</p>
    </Sheet>
  );
}
