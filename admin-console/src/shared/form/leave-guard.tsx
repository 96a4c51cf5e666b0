import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

/** Asks before what was typed is lost, both inside the console and when the tab is closed. */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [when]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </Modal>
  );
}
