import { ApiError } from '@lotline/web-core/api';
import { digestOf, leftIn, timeLeft, watchSecrets } from '@lotline/shop/orders';
import { hidesAny, type LineFormat } from '@lotline/web-core/lines';
import { searchLines, type OrderLine } from '@lotline/shop/lines';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { announce } from '../../../../shared/feedback/announcer';
import { Async } from '../../../../shared/feedback/async';
import { Button } from '../../../../shared/navigation/button';
import { useCopy } from '../../../../shared/content/copy-by-hand';
import { Icon } from '../../../../shared/content/icons';
import { Notice } from '../../../../shared/feedback/notice';
import { useText } from '../../../../shared/text';
import { Time, useNow } from '../../../../shared/content/time';
import { claimsQuery, linesQuery, type LinesSource, type OneOrder } from '../../api';
import { ClaimsList, ReportDead } from '../claims';
import { CopyAll, CopyRange, CopySelected, DownloadButtons } from './lines-actions';
import { LinesDigest } from './lines-digest';
import { LinesList } from './lines-list';
import styles from './lines.module.css';

/** Whether the lines are readable. They hide themselves after a minute without use, and when the tab is left. */
function useReveal(): [boolean, (revealed: boolean) => void] {
  const { t } = useText('orders');
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!revealed) return;
    return watchSecrets(() => {
      setRevealed(false);
      announce(t('lines.autoHidden'));
    });
  }, [revealed, t]);
  return [revealed, setRevealed];
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useText('orders');
  return (
    <Input
      className={styles.search}
      type="search"
      prefix={<Icon name="search" />}
      aria-label={t('lines.search')}
      autoComplete="off"
      spellCheck={false}
      placeholder={t('lines.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface Delivered {
  lines: OrderLine[];
  total: number;
  sha256: string;
  line_format: LineFormat | null;
}

function Lines({ delivered, source, orderNo }: { delivered: Delivered; source: LinesSource; orderNo: string }) {
  const { t } = useText('orders');
  const [revealed, setRevealed] = useReveal();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { copy, byHand } = useCopy();
  const { lines, total, sha256 } = delivered;
  const { data: claimed } = useQuery(claimsQuery(source));
  const reported = new Set(claimed?.items.map((claim) => claim.line_id));
  const found = searchLines(lines, search);
  // Where no field is hidden at first there is nothing to show; what replaced a line hides like a line without fields.
  const hides = hidesAny(lines, delivered.line_format) || reported.size > 0;
  const complete = lines.length === total;
  const matches = useMemo(() => (complete ? digestOf(lines) === sha256 : null), [complete, lines, sha256]);
  const toggle = (no: number) => {
    const next = new Set(selected);
    if (!next.delete(no)) next.add(no);
    setSelected(next);
  };
  return (
    <div className={styles.lines}>
      <div className={styles.toolbar}>
        {hides && (
          <Button
            type="primary"
            icon={<Icon name={revealed ? 'eyeOff' : 'eye'} />}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? t('lines.hide') : t('lines.reveal')}
          </Button>
        )}
        <CopyAll lines={lines} complete={complete} onCopy={copy} />
        <CopySelected lines={lines} selected={selected} onCopy={copy} onClear={() => setSelected(new Set())} />
        <DownloadButtons source={source} orderNo={orderNo} />
        <SearchField value={search} onChange={setSearch} />
      </div>
      <p className={styles.state} role="status">
        {search.trim() !== '' && t('lines.found', { count: found.length })}
        {!complete && t('lines.loading', { seen: lines.length, count: total })}
      </p>
      <LinesList
        lines={found}
        total={total}
        format={delivered.line_format}
        revealed={revealed}
        selected={selected}
        onSelect={toggle}
        onCopy={(line) => void copy(line.text, t('lines.copyLine', { no: line.no }))}
        onCopyField={(text, name) => void copy(text, name)}
      />
      {claimed !== undefined && claimed.claim_until !== null && (
        <ReportDead
          source={source}
          until={claimed.claim_until}
          lines={lines.filter((line) => selected.has(line.no) && !reported.has(line.id))}
          onReported={() => setSelected(new Set())}
        />
      )}
      <ClaimsList claims={claimed?.items ?? []} revealed={revealed} onCopy={(text, name) => void copy(text, name)} />
      <CopyRange lines={lines} total={total} onCopy={copy} />
      <LinesDigest sha256={sha256} matches={matches} fileName={`${orderNo}.txt`} />
      {byHand}
    </div>
  );
}

function Purge({ at }: { at: string }) {
  const { t } = useText('orders');
  const left = timeLeft(at, useNow(30_000));
  const [before, after] = t('lines.purge', { time: '\u0000' }).split('\u0000');
  return (
    <Notice tone="warning">
      {before}
      <Time at={at} />
      {after} {left !== null && <strong>{t(`lines.left.${leftIn(left)}`, { ...left })}</strong>}
    </Notice>
  );
}

/** What stays when the lines are destroyed: how many there were, and their digest. */
export function LinesGone({ order }: { order: OneOrder }) {
  const { t } = useText('orders');
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="lines-title">
      <h2 id="lines-title" className={styles.title}>
        {t('lines.title')}
        <span className={styles.count}>{t('lines.count', { count: order.line_count })}</span>
      </h2>
      <Notice title={t('lines.gone')}>{t('lines.goneBody')}</Notice>
      {order.delivered_sha256 !== null && (
        <LinesDigest sha256={order.delivered_sha256} matches={null} fileName={`${order.order_no}.txt`} />
      )}
    </section>
  );
}

/** The delivered lines of an order: hidden at first, to copy, search and download. */
export function LinesPanel({ source, order }: { source: LinesSource; order: OneOrder }) {
  const { t } = useText('orders');
  const query = useInfiniteQuery(linesQuery(source));
  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  if (error instanceof ApiError && error.reason === 'orders.lines_purged') return <LinesGone order={order} />;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="lines-title">
      <h2 id="lines-title" className={styles.title}>
        {t('lines.title')}
        <span className={styles.count}>{t('lines.count', { count: order.line_count })}</span>
      </h2>
      {order.purge_at !== null && <Purge at={order.purge_at} />}
      <Async query={query} name={t('lines.name')}>
        {({ pages }) => {
          const head = pages[0];
          if (head === undefined) return null;
          const delivered = { ...head, lines: pages.flatMap((page) => page.lines) };
          return <Lines delivered={delivered} source={source} orderNo={order.order_no} />;
        }}
      </Async>
    </section>
  );
}
