import { isOnline, onOnlineChange } from '@lotline/web-core/browser';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/navigation/button';
import { Notice } from '../../shared/feedback/notice';
import { useNarrow } from './use-narrow';
import styles from './shell.module.css';

/** Says that the network is gone, and what that means. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(onOnlineChange, isOnline);
  return <div role="status">{!online && <Notice tone="warning" silent banner title={t('status.offline')} />}</div>;
}

/** Offers the phone layout once the window has become narrow. It never leaves a page by itself: a form may be open. */
export function NarrowHint() {
  const { t } = useTranslation(['shop', 'common']);
  const { mobile } = useNarrow();
  return (
    <div role="status">
      {mobile !== null && (
        <Notice
          silent
          className={styles.narrow}
          title={t('mobile.hint')}
          action={
            <Button size="small" href={mobile}>
              {t('mobile.switch')}
            </Button>
          }
        />
      )}
    </div>
  );
}
