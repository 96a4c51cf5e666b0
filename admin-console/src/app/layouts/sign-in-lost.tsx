import { loginWithRedirect } from '@lotline/front-kit/session';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissSignInLost, useSignInLost } from '../../shared/app-state';
import { paths } from '../../shared/paths';
import { session } from '../../shared/session';

/**
 * Asks once, when the server no longer accepts the sign-in, whether to log in again. A banned account goes to the page
 * that explains it.
 */
export function SignInLost() {
  const { t } = useTranslation('common');
  const error = useSignInLost();
  const banned = error?.reason === 'auth.banned';
  useEffect(() => {
    if (!banned) return;
    session.clear();
    window.location.assign(paths.banned);
  }, [banned]);
  return (
    <Modal
      open={error !== null && !banned}
      title={t('session.expiredTitle')}
      okText={t('session.expiredConfirm')}
      cancelText={t('session.expiredCancel')}
      mask={{ closable: false }}
      onCancel={dismissSignInLost}
      onOk={() => {
        const { pathname, search } = window.location;
        session.clear();
        window.location.assign(loginWithRedirect(pathname, search));
      }}
    >
      {t('session.expiredBody')}
    </Modal>
  );
}
