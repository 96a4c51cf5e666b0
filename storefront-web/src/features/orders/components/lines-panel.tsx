import { ApiError } from '@lotline/front-kit/api';
import { onHidden } from '@lotline/front-kit/request';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../../../shared/announcer';
import { Async } from '../../../shared/async';
import { CopyButton } from '../../../shared/copy-button';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { Time } from '../../../shared/time';
import { searchLines, type OrderLine } from '@lotline/front-kit/shop';
import { linesQuery, type LinesSource } from '../api';
import { CopyAll, CopyRange, DownloadButtons } from './lines-actions';
import { LinesList } from './lines-list';
import styles from './lines.module.css';
import { useText } from '../../../shared/text';
import { Button } from '../../../shared/button';

const IDLE_MS = 60_000;

/** Whether the lines are readable. They hide themselves after a minute without use, and when the tab is left. */
function useReveal(): [boolean, (revealed: boolean) => void] {
  const { t } = useText('orders');
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!revealed) return;
    const hide = () => {
      setRevealed(false);
      announce(t('lines.autoHidden'));
    };
    let timer = setTimeout(hide, IDLE_MS);
    const used = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, IDLE_MS);
    };
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, used, { passive: true, capture: true });
    const stop = onHidden(hide);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, used, { capture: true });
      stop();
    };
  }, [revealed, t]);
  return [revealed, setRevealed];
}

interface Delivered {
  lines: OrderLine[];
  total: number;
  sha256: string;
  purge_at: string | null;
}

function Lines({ delivered, source, orderNo }: { delivered: Delivered; source: LinesSource; orderNo: string }) {
  const { t } = useText('orders');
  const [revealed, setRevealed] = useReveal();
  const [search, setSearch] = useState('');
  const { lines, total, sha256, purge_at } = delivered;
  const found = searchLines(lines, search);
  const complete = lines.length === total;
  return (
    <div className={styles.lines}>
      <div className={styles.toolbar}>
        <Button
          kind="primary"
          icon={<Icon name={revealed ? 'eyeOff' : 'eye'} />}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        >
          {revealed ? t('lines.hide') : t('lines.reveal')}
        </Button>
        <CopyAll lines={lines} complete={complete} />
        <DownloadButtons source={source} orderNo={orderNo} />
        <label className={styles.search}>
          <Icon name="search" />
          <span className="visually-hidden">{t('lines.search')}</span>
          <input
            type="search"
            autoComplete="off"
            placeholder={t('lines.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      <p className={styles.state} role="status">
        {search.trim() !== '' && t('lines.found', { count: found.length })}
        {!complete && t('lines.loading', { seen: lines.length, count: total })}
      </p>
      <LinesList lines={found} total={total} revealed={revealed} />
      <CopyRange lines={lines} total={total} />
      <dl className={styles.foot}>
        <dt>{t('lines.digest')}</dt>
        <dd>
          <code translate="no" title={t('lines.digestHelp')}>
            {sha256}
          </code>
          <CopyButton text={sha256} name={t('lines.digest')} />
        </dd>
      </dl>
      {purge_at !== null && <Purge at={purge_at} />}
    </div>
  );
}

function Purge({ at }: { at: string }) {
  const { t } = useText('orders');
  const [before, after] = t('lines.purge', { time: '\u0000' }).split('\u0000');
  return (
    <Notice tone="warning">
      {before}
      <Time at={at} />
      {after}
    </Notice>
  );
}

/** The delivered lines of an order: hidden at first, to copy, search and download. */
export function LinesPanel({ source, orderNo }: { source: LinesSource; orderNo: string }) {
  const { t } = useText('orders');
  const query = useInfiniteQuery(linesQuery(source));
  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const purged = error instanceof ApiError && error.reason === 'orders.lines_purged';
  const first = query.data?.pages[0];
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="lines-title">
      <h2 id="lines-title" className={styles.title}>
        {t('lines.title')}
        {first !== undefined && <span className={styles.count}>{t('lines.count', { count: first.total })}</span>}
      </h2>
      {purged ? (
        <Notice title={t('lines.gone')}>{t('lines.goneBody')}</Notice>
      ) : (
        <Async query={query} name={t('lines.name')}>
          {({ pages }) => {
            const head = pages[0];
            if (head === undefined) return null;
            const delivered = { ...head, lines: pages.flatMap((page) => page.lines) };
            return <Lines delivered={delivered} source={source} orderNo={orderNo} />;
          }}
        </Async>
      )}
    </section>
  );
}
