import { logOut } from '@lotline/shop/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SendButton } from '../shared/components/send-button';
import { useToast } from '../shared/hooks/use-toast';
import { paths } from './paths';

/** Ends this session and forgets it here, whatever the server says. */
export function LogOut() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Shown at once: a guarded page that is still there would lead to the login when the session is gone.
    await logOut(() => navigate(paths.home, { flushSync: true }));
    toast(t('account.loggedOut'));
  };
  return (
    <SendButton block loading={leaving} onClick={() => void leave()}>
      {t('common:action.logOut')}
    </SendButton>
  );
}
