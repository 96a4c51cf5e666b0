import { ApiError } from '@lotline/front-kit/api';
import { messageFor } from '@lotline/front-kit/errors';
import { formatDateTime } from '@lotline/front-kit/i18n';
import { copyText, saveFile } from '@lotline/front-kit/request';
import { joinLines, MAX_COPY_CHARACTERS, rangeOf, searchLines, type OrderLine } from '@lotline/front-kit/shop';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { useLanguage } from '../../../shared/stored';
import { useToast } from '../../../shared/use-toast';
import { downloadLines, linesQuery, type Order } from '../api';
import { LineList } from './line-list';
import styles from './lines.module.css';
import { useAutoHide } from './use-auto-hide';

/** Copies some lines and says how many, or asks to download when they are too many for a clipboard (null: surely so). */
function useCopyLines() {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  return async (lines: readonly OrderLine[] | null) => {
    const text = lines === null ? null : joinLines(lines);
    if (lines === null || text === null || text.length > MAX_COPY_CHARACTERS) return toast(t('lines.tooLong'));
    toast((await copyText(text)) ? t('lines.copied', { count: lines.length }) : t('errors:copyFailed'));
  };
}

function Downloads({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: 'txt' | 'csv') => downloadLines(order.order_no, format),
    onSuccess: ({ blob, filename }, format) => {
      const name = filename ?? `${order.order_no}.${format}`;
      saveFile(blob, name);
      toast(t('lines.saved', { name }));
    },
  });
  return (
    <>
      <div className={styles.pair}>
        {(['txt', 'csv'] as const).map((format) => (
          <Button
            key={format}
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <Icon name="download" />
            {t(`lines.${format}`)}
          </Button>
        ))}
      </div>
      {download.isError ? <Notice tone="error">{messageFor(download.error, t)}</Notice> : null}
    </>
  );
}

function RangeCopy({ lines, onCopy }: { lines: readonly OrderLine[]; onCopy: (lines: OrderLine[]) => void }) {
  const { t } = useTranslation('orders');
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <details className={styles.range}>
      <summary>{t('lines.range')}</summary>
      <div className={styles.rangeFields}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, value, set]) => (
          <label key={name}>
            {t(`lines.${name}`)}
            <input inputMode="numeric" value={value} onChange={(event) => set(event.target.value)} />
          </label>
        ))}
        <Button
          onClick={() => {
            const found = rangeOf(lines, from, to);
            setWrong(found === null);
            if (found !== null) onCopy(found);
          }}
        >
          {t('lines.copyRange')}
        </Button>
      </div>
      {wrong ? <Notice tone="error">{t('lines.badRange')}</Notice> : null}
    </details>
  );
}

/** The lines themselves; rendered only while they are shown, so that hidden text is nowhere in the page. */
function Revealed({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const copy = useCopyLines();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(linesQuery(order.order_no));
  if (query.data === undefined) {
    if (!query.isError) return <p aria-busy="true">{t('common:status.loading', { name: t('lines.title') })}</p>;
    const purged = query.error instanceof ApiError && query.error.reason === 'orders.lines_purged';
    return (
      <Notice tone={purged ? 'info' : 'error'}>
        <p>{purged ? t('lines.purged') : messageFor(query.error, t)}</p>
        {purged ? null : <Button onClick={() => void query.refetch()}>{t('common:action.retry')}</Button>}
      </Notice>
    );
  }
  const loaded = query.data.pages.flatMap((page) => page.lines);
  const [first] = query.data.pages;
  const total = first?.total ?? loaded.length;
  const shown = searchLines(loaded, search);
  const copyAll = async () => {
    // A rough look ahead, so that nobody waits for pages that will not fit.
    const perLine = loaded.length === 0 ? 0 : joinLines(loaded).length / loaded.length;
    if (perLine * total > MAX_COPY_CHARACTERS) return copy(null);
    let now = query.data;
    let more = query.hasNextPage;
    while (more) {
      const next = await query.fetchNextPage();
      if (next.isError || next.data === undefined) return;
      now = next.data;
      more = next.hasNextPage;
    }
    await copy(now.pages.flatMap((page) => page.lines));
  };
  return (
    <>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          value={search}
          aria-label={t('lines.search')}
          placeholder={t('lines.search')}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <p role="status" className={styles.count}>
        {search.trim() === '' ? null : t('lines.found', { count: shown.length })}
      </p>
      <LineList
        lines={shown}
        total={total}
        onEnd={
          search.trim() === '' && query.hasNextPage && !query.isFetchingNextPage
            ? () => void query.fetchNextPage()
            : null
        }
      />
      <Button block onClick={() => void copyAll()}>
        <Icon name="copy" />
        {t('lines.copyAll')}
      </Button>
      <RangeCopy lines={loaded} onCopy={(lines) => void copy(lines)} />
      {first === undefined ? null : (
        <p className={styles.sha}>
          {t('lines.count', { count: total })} · {t('lines.sha')} <code translate="no">{first.sha256}</code>
          <CopyButton text={first.sha256} name={t('lines.sha')} look="quiet" />
        </p>
      )}
    </>
  );
}

/** Delivered lines: hidden until asked for, hidden again when left alone. */
export function LinesPanel({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [revealed, setRevealed] = useState(false);
  const hide = useCallback(() => setRevealed(false), []);
  useAutoHide(revealed, hide);
  return (
    <section className={styles.panel} aria-label={t('lines.title')}>
      <h2>
        {t('lines.title')} <small>{t('lines.count', { count: order.line_count })}</small>
      </h2>
      {order.purge_at === null ? null : (
        <p className={styles.purge}>{t('lines.purge', { time: formatDateTime(order.purge_at, language) })}</p>
      )}
      <Button
        block
        look={revealed ? 'plain' : 'primary'}
        aria-pressed={revealed}
        onClick={() => setRevealed(!revealed)}
      >
        <Icon name={revealed ? 'eyeOff' : 'eye'} />
        {revealed ? t('lines.hide') : t('lines.reveal')}
      </Button>
      {revealed ? <Revealed order={order} /> : <p className={styles.purge}>{t('lines.hidden')}</p>}
      <Downloads order={order} />
    </section>
  );
}
