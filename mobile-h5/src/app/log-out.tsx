import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../features/auth/api';
import { queryClient } from '../shared/api/query-client';
import { SendButton } from '../shared/components/send-button';
import { session } from '../shared/api/session';
import { useToast } from '../shared/hooks/use-toast';
import { paths } from './paths';

/** Ends this session and forgets it here, whatever the server says. */
export function LogOut() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut().catch(() => undefined);
    // Shown at once: a guarded page that is still there would lead to the login when the session is gone.
    await navigate(paths.home, { flushSync: true });
    session.clear();
    queryClient.clear();
    toast(t('loggedOut'));
  };
  return (
    <SendButton block loading={leaving} onClick={() => void leave()}>
      {t('common:action.logOut')}
    </SendButton>
  );
}
