import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { createErrorBlock, Skeleton } from 'antd-mobile';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './async.module.css';
import { Button } from '../components/button';
import { CopyButton } from '../components/copy-button';
import { VisuallyHidden } from '../components/visually-hidden';
import { Icon, type IconName } from '../components/icons';
import { NoticeBar } from './notice-bar';
import { useAfter } from '../hooks/use-after';

/**
 * Waiting for the first data: nothing for 300 ms, then the shape of what comes, after 8 s a way to try again. The shape
 * has its room from the start, so that nothing moves when it shows.
 */
export function FirstLoad({
  name,
  rows = 6,
  shape,
  whole = false,
  onRetry,
}: {
  name: string;
  rows?: number;
  /** What stands for the data, where rows are not its shape. */
  shape?: ReactNode;
  /** What comes fills the screen: what stands below it must not be seen before. */
  whole?: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const visible = useAfter(300);
  const slow = useAfter(8_000);
  return (
    <div aria-busy="true" className={whole ? `${styles.first} ${styles.whole}` : styles.first}>
      <VisuallyHidden>{t('status.loading', { name })}</VisuallyHidden>
      <div className={visible ? styles.bones : `${styles.bones} ${styles.unseen}`}>
        {shape ??
          Array.from({ length: rows }, (_, i) => (
            <Skeleton key={i} style={{ '--height': '72px', '--border-radius': 'var(--adm-radius-m)' }} />
          ))}
      </div>
      {slow ? (
        <NoticeBar>
          <p>{t('status.slow')}</p>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </NoticeBar>
      ) : null}
    </div>
  );
}

/** Parts that show at once, when `ready`: none is pushed down by one that comes later. They load while `wait` stands there. */
export const ShowWhenReady = ({ ready, wait, children }: { ready: boolean; wait: ReactNode; children: ReactNode }) => (
  <>
    {ready ? null : wait}
    <div hidden={!ready} className={ready ? styles.ready : undefined}>
      {children}
    </div>
  </>
);

/** antd-mobile's block without its four drawings, which weigh more than all icons of ours and know no dark theme. */
const Block = createErrorBlock({});

/** Nothing could be loaded: what, why, and the id under which the server knows it. Never to be taken for "no data". */
export function LoadFailed({ name, error, onRetry }: { name: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  const requestId = requestIdOf(error);
  return (
    <div role="alert">
      <Block
        title={<h2>{t('status.failed', { name })}</h2>}
        description={messageFor(error, t)}
        image={<Icon name="cross" size={40} />}
      >
        {requestId === null ? null : (
          <p className={styles.request}>
            {t('errors:requestId')} <code>{requestId}</code>
            <CopyButton text={requestId} name={t('errors:requestId')} color="primary" fill="none" />
          </p>
        )}
        <Button color="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </Block>
    </div>
  );
}

/** A refresh failed: what was there before stays, and says how old it is. */
export function Stale({ at, onRetry }: { at: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <NoticeBar tone="warning">
      <p>{t('status.stale', { time: at })}</p>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </NoticeBar>
  );
}

/** There is nothing: one sentence and one thing to do. */
export const Empty = ({
  title,
  icon = 'search',
  children,
}: {
  title: string;
  icon?: IconName;
  children?: ReactNode;
}) => (
  <Block title={<h2>{title}</h2>} description={null} image={<Icon name={icon} size={40} />}>
    {children}
  </Block>
);
