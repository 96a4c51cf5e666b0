import { limits } from '@lotline/front-kit/config';
import { leaveForBanPage, loginWithRedirect } from '@lotline/front-kit/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../shared/dialog';
import { onSignInLost, queryClient, session } from '../../shared/services';
import { useText } from '../../shared/text';
import { Button } from '../../shared/button';

/** Also one that has run out. */
const stored = (): string | null => session.get('userInfo')?.token ?? null;

/**
 * Asks once what to do when the server no longer accepts the sign-in, however many calls fail with it: log in again, or
 * stay and read on. Who stays and then wants to change something is told for two seconds, and led to the login (seed,
 * section 4). A banned account goes to its own page.
 */
export function SignInLost() {
  const { t } = useText();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'asked' | 'leaving' | null>(null);
  /** The sign-in that was asked about last; null for a guest, undefined before the first time. */
  const asked = useRef<string | null>(undefined);

  useEffect(
    () =>
      onSignInLost((error, changing) => {
        const token = stored();
        if (error.reason === 'auth.banned') {
          session.clear();
          queryClient.clear();
          leaveForBanPage(error);
        } else if (token !== asked.current) {
          asked.current = token;
          setShown('asked');
        } else if (changing) {
          setShown('leaving');
        }
      }),
    [navigate],
  );
  // Nothing is left to ask about a sign-in that another tab ends or renews.
  useEffect(
    () =>
      session.subscribe((key) => {
        if (key === 'userInfo' && stored() !== asked.current) setShown(null);
      }),
    [],
  );

  const confirm = () => {
    const { pathname, search } = window.location;
    setShown(null);
    session.clear();
    queryClient.clear();
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  };
  const leave = useEffectEvent(confirm);
  useEffect(() => {
    if (shown !== 'leaving') return;
    const timer = setTimeout(leave, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown === null) return null;
  if (shown === 'leaving') {
    return (
      <Dialog title={t('common:session.expiredTitle')} onClose={confirm}>
        <p role="alert">{t('common:session.leaving')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('common:session.expiredTitle')}
      onClose={() => setShown(null)}
      actions={
        <>
          <Button onClick={() => setShown(null)}>{t('common:session.expiredCancel')}</Button>
          <Button kind="primary" onClick={confirm}>
            {t('common:session.expiredConfirm')}
          </Button>
        </>
      }
    >
      {t('common:session.expiredBody')}
    </Dialog>
  );
}
