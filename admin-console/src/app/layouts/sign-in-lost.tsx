import { banPageOf } from '@lotline/front-kit/session';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissSignInLost, useSignInLost } from '../../shared/app-state';
import { leaveFor } from '../../shared/leave';
import { session } from '../../shared/session';

/**
 * Asks once, when the server no longer accepts the sign-in, whether to log in again. A banned account goes to the page
 * that explains it.
 */
export function SignInLost() {
  const { t } = useTranslation('common');
  const error = useSignInLost();
  const banned = error?.reason === 'auth.banned' ? error : null;
  useEffect(() => {
    if (banned === null) return;
    leaveFor(banPageOf(banned));
    session.clear();
  }, [banned]);
  return (
    <Modal
      open={error !== null && banned === null}
      title={t('session.expiredTitle')}
      okText={t('session.expiredConfirm')}
      cancelText={t('session.expiredCancel')}
      mask={{ closable: false }}
      onCancel={dismissSignInLost}
      // The guard then finds nobody signed in and opens the login page, which comes back here.
      onOk={session.clear}
    >
      {t('session.expiredBody')}
    </Modal>
  );
}
