import { mobileQuery } from '@lotline/front-kit/config';
import { isOnline, onOnlineChange } from '@lotline/front-kit/request';
import { viewportRedirect } from '@lotline/front-kit/session';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../../shared/services';
import styles from './shell.module.css';
import { useText } from '../../shared/text';

/** Says that the network is gone, and what that means. */
export function OfflineBar() {
  const { t } = useText();
  const online = useSyncExternalStore(onOnlineChange, isOnline);
  return <div role="status">{!online && <div className={styles.offline}>{t('common:status.offline')}</div>}</div>;
}

const narrow = window.matchMedia(mobileQuery);
const onWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Offers the phone layout once the window has become narrow. It never leaves a page by itself: a form may be open. */
export function NarrowHint() {
  const { t } = useText('shop');
  const { pathname, search } = useLocation();
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches);
  const mobile = viewportRedirect(pathname, search, isNarrow ? 0 : Number.POSITIVE_INFINITY, session.get('layout'));
  if (!isNarrow || mobile === null) return null;
  return (
    <div className={styles.narrow} role="status">
      <span>{t('mobile.hint')}</span> <a href={mobile}>{t('mobile.switch')}</a>
    </div>
  );
}
