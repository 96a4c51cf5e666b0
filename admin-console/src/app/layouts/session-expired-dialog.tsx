import { limits } from '@lotline/web-core/config';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissSessionExpired, useSessionExpired } from '../../shared/hooks/app-state';
import { session } from '../../shared/api/session';

/**
 * Asks once, when the server no longer accepts the session, whether to log in again. A user who stayed and then wants to
 * change something reads for two seconds that the login page comes next (docs/specification.md, 4.6). Clearing the session
 * leaves the page: the guard then opens the login page, which comes back here.
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation('common');
  const step = useSessionExpired();
  useEffect(() => {
    if (step !== 'leave') return;
    const timer = setTimeout(session.clear, limits.loginExpiredDelayMs);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <Modal
      open={step !== null}
      title={t('session.expiredTitle')}
      okText={t('session.expiredConfirm')}
      cancelText={t('session.expiredCancel')}
      mask={{ closable: false }}
      onCancel={step === 'leave' ? session.clear : dismissSessionExpired}
      onOk={session.clear}
      footer={step === 'leave' ? null : undefined}
    >
      {step === 'leave' ? <p role="alert">{t('session.leaving')}</p> : t('session.expiredBody')}
    </Modal>
  );
}
