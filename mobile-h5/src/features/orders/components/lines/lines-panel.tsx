import { ApiError } from '@lotline/web-core/api';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digestOf, leftIn, timeLeft, watchSecrets } from '@lotline/shop/orders';
import { hidesAny, type LineFormat } from '@lotline/web-core/lines';
import { searchLines, type OrderLine } from '@lotline/shop/lines';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstLoad, LoadFailed } from '../../../../shared/components/async';
import { Button } from '../../../../shared/components/button';
import { useCopy } from '../../../../shared/components/copy-by-hand';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/components/notice-bar';
import { useLanguage } from '../../../../shared/hooks/stored';
import { useNow } from '../../../../shared/hooks/use-now';
import { useToast } from '../../../../shared/hooks/use-toast';
import { claimsQuery, linesQuery, type LinesSource, type OneOrder } from '../../api';
import { Claims } from './claims';
import { LineList } from './line-list';
import { Downloads, LinesDigest, RangeCopy, useCopyLines } from './lines-tools';
import styles from './lines.module.css';

/** Whether the lines are readable. They hide themselves after a minute without use, and when the page is left. */
function useReveal(): [boolean, (revealed: boolean) => void] {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!revealed) return undefined;
    return watchSecrets(() => {
      setRevealed(false);
      toast(t('lines.autoHidden'));
    });
  }, [revealed, t, toast]);
  return [revealed, setRevealed];
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('orders');
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-label={t('lines.search')}
        placeholder={t('lines.search')}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface Delivered {
  lines: readonly OrderLine[];
  total: number;
  sha256: string;
  line_format: LineFormat | null;
}

function Lines({ delivered, source, orderNo }: { delivered: Delivered; source: LinesSource; orderNo: string }) {
  const { t } = useTranslation('orders');
  const { lines, total, sha256 } = delivered;
  const [revealed, setRevealed] = useReveal();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { copy, byHand } = useCopy();
  const copyLines = useCopyLines(copy);
  const { data: claimed } = useQuery(claimsQuery(source));
  const shown = searchLines(lines, search);
  // Where nothing is hidden at first there is nothing to show; what replaced a line hides like a line without fields.
  const hides = hidesAny(lines, delivered.line_format) || (claimed?.items.length ?? 0) > 0;
  const complete = lines.length === total;
  const matches = useMemo(() => (complete ? digestOf(lines) === sha256 : null), [complete, lines, sha256]);
  const toggle = (no: number) => {
    const next = new Set(selected);
    if (!next.delete(no)) next.add(no);
    setSelected(next);
  };
  return (
    <>
      <div className={styles.pair}>
        {hides ? (
          <Button color="primary" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            <Icon name={revealed ? 'eyeOff' : 'eye'} size={18} />
            {revealed ? t('lines.hide') : t('lines.reveal')}
          </Button>
        ) : null}
        <Button loading={!complete} onClick={() => copyLines(lines)}>
          <Icon name="copy" size={18} />
          {t('lines.copyAll')}
        </Button>
      </div>
      <Downloads source={source} orderNo={orderNo} />
      <SearchField value={search} onChange={setSearch} />
      <p role="status" className={styles.count}>
        {search.trim() === '' ? null : t('lines.found', { count: shown.length })}
        {complete ? null : t('lines.loading', { seen: lines.length, count: total })}
      </p>
      <LineList
        lines={shown}
        format={delivered.line_format}
        revealed={revealed}
        selected={selected}
        onSelect={toggle}
        onCopy={(line) => copyLines([line])}
        onCopyField={(text, name) => void copy(text, t('lines.fieldCopied', { name }))}
      />
      {selected.size === 0 ? null : (
        <div className={styles.pair}>
          <Button onClick={() => copyLines(lines.filter(({ no }) => selected.has(no)))}>
            {t('lines.copySelected', { count: selected.size })}
          </Button>
          <Button color="primary" fill="none" onClick={() => setSelected(new Set())}>
            {t('lines.clearSelected')}
          </Button>
        </div>
      )}
      <Claims
        source={source}
        ticked={lines.filter(({ no }) => selected.has(no))}
        revealed={revealed}
        onReported={() => setSelected(new Set())}
        onCopy={(text) => void copy(text, t('lines.copied', { count: 1 }))}
      />
      <RangeCopy lines={lines} onCopy={copyLines} />
      <LinesDigest sha256={sha256} matches={matches} fileName={`${orderNo}.txt`} />
      {byHand}
    </>
  );
}

function Purge({ at }: { at: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const left = timeLeft(at, useNow(Date.now, 30_000));
  return (
    <NoticeBar tone="warning" silent>
      {t('lines.purge', { time: formatDateTime(at, language) })}{' '}
      {left === null ? null : <strong>{t(`lines.left.${leftIn(left)}`, { ...left })}</strong>}
    </NoticeBar>
  );
}

function Title({ count }: { count: number }) {
  const { t } = useTranslation('orders');
  return (
    <h2>
      {t('lines.title')} <small>{t('lines.count', { count })}</small>
    </h2>
  );
}

/** What stays when the lines are destroyed: how many there were, and their digest. */
export function LinesGone({ order }: { order: OneOrder }) {
  const { t } = useTranslation('orders');
  return (
    <section className={styles.panel} aria-label={t('lines.title')}>
      <Title count={order.line_count} />
      <NoticeBar silent>{t('lines.purged')}</NoticeBar>
      {order.delivered_sha256 === null ? null : (
        <LinesDigest sha256={order.delivered_sha256} matches={null} fileName={`${order.order_no}.txt`} />
      )}
    </section>
  );
}

/** The delivered lines of an order: hidden at first, to copy, search and download. */
export function LinesPanel({ source, order }: { source: LinesSource; order: OneOrder }) {
  const { t } = useTranslation('orders');
  const query = useInfiniteQuery(linesQuery(source));
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const first = data?.pages[0];
  const retry = () => void query.refetch();
  if (error instanceof ApiError && error.reason === 'orders.lines_purged') return <LinesGone order={order} />;
  return (
    <section className={styles.panel} aria-label={t('lines.title')}>
      <Title count={order.line_count} />
      {order.purge_at === null ? null : <Purge at={order.purge_at} />}
      {first === undefined ? null : (
        <Lines
          delivered={{ ...first, lines: (data?.pages ?? []).flatMap((page) => page.lines) }}
          source={source}
          orderNo={order.order_no}
        />
      )}
      {error === null ? null : <LoadFailed name={t('lines.title')} error={error} onRetry={retry} />}
      {first === undefined && error === null ? <FirstLoad name={t('lines.title')} rows={4} onRetry={retry} /> : null}
    </section>
  );
}
