import { logOut } from '@lotline/shop/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SendButton } from '../shared/components/send-button';
import { useToast } from '../shared/hooks/use-toast';
import { paths } from './paths';

/** Ends this session and leaves its pages. */
export function LogOut() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const toast = useToast();
  const leaving = useMutation({
    mutationFn: () => logOut(() => navigate(paths.home, { flushSync: true })),
    onSuccess: () => toast(t('account.loggedOut')),
  });
  return (
    <SendButton block loading={leaving.isPending} onClick={() => leaving.mutate()}>
      {t('common:action.logOut')}
    </SendButton>
  );
}
