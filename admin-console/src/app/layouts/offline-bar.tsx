import { isOnline, onOnlineChange } from '@lotline/web-core/browser';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/feedback/notice';

/** Says that what is on screen may be old while the browser has no network. */
export function OfflineBar() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(onOnlineChange, isOnline);
  return (
    <div role="status">
      {online ? null : (
        <Notice kind="warning" live={false}>
          {t('offline')}
        </Notice>
      )}
    </div>
  );
}
