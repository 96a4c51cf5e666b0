import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../shared/components/button';
import { Popup } from '../../../shared/components/popup';

/** Asks before what was typed is lost, both inside the app and when the tab is closed. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('config');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Popup
      title={t('leave.title')}
      onClose={() => blocker.reset()}
      centred
      footer={
        <>
          <Button color="primary" block size="large" onClick={() => blocker.reset()}>
            {t('leave.stay')}
          </Button>
          <Button color="danger" fill="outline" block onClick={() => blocker.proceed()}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('leave.body')}</p>
    </Popup>
  );
}
