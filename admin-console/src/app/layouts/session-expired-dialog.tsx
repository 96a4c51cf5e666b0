import { session, sessionExpiry, useExpiryDelay, useExpiryStep } from '@lotline/web-core/browser-session';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/**
 * Asks once, when the server no longer accepts the session, whether to log in again. A user who stayed and then wants to
 * change something reads for two seconds that the login page comes next (docs/specification.md, 4.6). Clearing the session
 * leaves the page: the guard then opens the login page, which comes back here.
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation('common');
  const step = useExpiryStep();
  useExpiryDelay(session.clear);
  return (
    <Modal
      open={step !== null}
      title={t('session.expiredTitle')}
      okText={t('session.expiredConfirm')}
      cancelText={t('session.expiredCancel')}
      mask={{ closable: false }}
      onCancel={step === 'leave' ? session.clear : sessionExpiry.dismiss}
      onOk={session.clear}
      footer={step === 'leave' ? null : undefined}
    >
      {step === 'leave' ? <p role="alert">{t('session.leaving')}</p> : t('session.expiredBody')}
    </Modal>
  );
}
