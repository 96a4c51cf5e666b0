import { isOnline, onOnlineChange } from '@lotline/web-core/request';
import { useSyncExternalStore } from 'react';
import { useNarrow } from './narrow';
import styles from './shell.module.css';
import { useText } from '../../shared/text';

/** Says that the network is gone, and what that means. */
export function OfflineBar() {
  const { t } = useText();
  const online = useSyncExternalStore(onOnlineChange, isOnline);
  return <div role="status">{!online && <div className={styles.offline}>{t('common:status.offline')}</div>}</div>;
}

/** Offers the phone layout once the window has become narrow. It never leaves a page by itself: a form may be open. */
export function NarrowHint() {
  const { t } = useText('shop');
  const { mobile } = useNarrow();
  return (
    <div role="status">
      {mobile !== null && (
        <div className={styles.narrow}>
          <span>{t('mobile.hint')}</span> <a href={mobile}>{t('mobile.switch')}</a>
        </div>
      )}
    </div>
  );
}
