import { banPage, loginWithRedirect } from '@lotline/front-kit/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../shared/dialog';
import { onSignInLost, queryClient, session } from '../../shared/services';
import { useText } from '../../shared/text';
import { Button } from '../../shared/button';

/**
 * Asks once what to do when the server no longer accepts the sign-in, however many calls fail with it: log in again, or
 * stay and read on. A banned account goes to its own page.
 */
export function SignInLost() {
  const { t } = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const asked = useRef(false);

  useEffect(
    () =>
      onSignInLost((error) => {
        if (error.reason === 'auth.banned') {
          session.clear();
          queryClient.clear();
          // A document of its own, without this app.
          window.location.replace(banPage(error.requestId));
        } else if (!asked.current) {
          asked.current = true;
          setOpen(true);
        }
      }),
    [navigate],
  );
  // A new sign-in may be lost again.
  useEffect(
    () =>
      session.subscribe((key) => {
        if (key === 'userInfo' && session.get('userInfo') !== null) asked.current = false;
      }),
    [],
  );

  if (!open) return null;
  const confirm = () => {
    const { pathname, search } = window.location;
    setOpen(false);
    session.clear();
    queryClient.clear();
    void navigate(loginWithRedirect(pathname, search), { state: { expired: true } });
  };
  return (
    <Dialog
      title={t('common:session.expiredTitle')}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t('common:session.expiredCancel')}</Button>
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
