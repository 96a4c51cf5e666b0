import { useTranslation } from 'react-i18next';
import { claimsOfItem, useClaims } from '@lotline/shop/claims';
import {
  linesFileName,
  useDeliveredLines,
  useLinesView,
  useRevealed,
  type DeliveredLines,
  type LinesSource,
} from '@lotline/shop/lines';
import { leftIn, timeLeft, type OrderDetail, type OrderItem } from '@lotline/shop/orders';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { hidesAny } from '@lotline/web-core/lines';
import { Input } from 'antd';
import { announce } from '../../../../shared/feedback/announcer';
import { Async } from '../../../../shared/feedback/async';
import { Button } from '../../../../shared/navigation/button';
import { useCopy } from '../../../../shared/content/copy-by-hand';
import { Icon } from '../../../../shared/content/icons';
import { Notice } from '../../../../shared/feedback/notice';
import { Time } from '../../../../shared/content/time';
import { useNow } from '@lotline/web-core/time';
import { ClaimsList, ReportDead } from '../claims';
import { CopyAll, CopyRange, CopySelected, DownloadButtons } from './lines-actions';
import { LinesDigest } from './lines-digest';
import { LinesList } from './lines-list';
import styles from './lines.module.css';

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('orders');
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

interface LinesProps {
  source: LinesSource;
  order: OrderDetail;
  /** The item whose lines they are; of an order of one item they are all lines. */
  item?: OrderItem;
  /** Whether they are shown at once. */
  shown?: boolean;
}

function Lines({ delivered, source, order, item, shown = false }: LinesProps & { delivered: DeliveredLines }) {
  const { order_no: orderNo } = order;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [revealed, setRevealed] = useRevealed(() => announce(t('lines.autoHidden')), shown);
  const { copy, byHand } = useCopy();
  const { lines, total, sha256 } = delivered;
  const { search, setSearch, found, isSearching, isComplete, checksumMatches, selection } = useLinesView(delivered);
  const claims = claimsOfItem(useClaims(source, selection.lines, selection.clear), item, lines);
  // Where no field is hidden at first there is nothing to show; what replaced a line hides like a line without fields.
  const hides = hidesAny(lines, delivered.line_format) || claims.claims.length > 0;
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
        <CopyAll lines={lines} complete={isComplete} onCopy={copy} />
        <CopySelected lines={selection.lines} onCopy={copy} onClear={selection.clear} />
        <DownloadButtons source={source} orderNo={orderNo} />
        <SearchField value={search} onChange={setSearch} />
      </div>
      <p className={styles.state} role="status">
        {isSearching && t('lines.found', { count: found.length })}
        {!isComplete && t('lines.loading', { seen: lines.length, count: total })}
      </p>
      <LinesList
        label={item === undefined ? t('lines.title') : `${localText(item.name, language)}: ${t('lines.title')}`}
        lines={found}
        total={total}
        format={delivered.line_format}
        revealed={revealed}
        selected={selection.numbers}
        onSelect={selection.toggle}
        onCopy={(line) => void copy(line.text, t('lines.copyLine', { no: line.no }))}
        onCopyField={(text, name) => void copy(text, name)}
      />
      {claims.until !== null && <ReportDead {...claims} until={claims.until} />}
      <ClaimsList claims={claims.claims} revealed={revealed} onCopy={(text, name) => void copy(text, name)} />
      <CopyRange lines={lines} total={total} onCopy={copy} />
      <LinesDigest sha256={sha256} matches={checksumMatches} fileName={`${linesFileName(orderNo, source.item)}.txt`} />
      {byHand}
    </div>
  );
}

/** Until when the lines are kept. */
export function Purge({ at }: { at: string }) {
  const { t } = useTranslation('orders');
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
export function LinesGone({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
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

/** The delivered lines of a source, once they are read. */
export function DeliveredLines({ source, ...props }: LinesProps) {
  const { t } = useTranslation('orders');
  const { query, delivered, isPurged } = useDeliveredLines(source);
  if (isPurged) return <Notice title={t('lines.gone')}>{t('lines.goneBody')}</Notice>;
  return (
    <Async query={query} name={t('lines.name')}>
      {() => delivered !== null && <Lines {...props} delivered={delivered} source={source} />}
    </Async>
  );
}

/** The delivered lines of an order to copy, search and download: hidden at first, unless they are `shown`. */
export function LinesPanel({ source, order, shown = false }: Omit<LinesProps, 'item'>) {
  const { t } = useTranslation('orders');
  const { query, delivered, isPurged } = useDeliveredLines(source);
  if (isPurged) return <LinesGone order={order} />;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="lines-title">
      <h2 id="lines-title" className={styles.title}>
        {t('lines.title')}
        <span className={styles.count}>{t('lines.count', { count: order.line_count })}</span>
      </h2>
      {order.purge_at !== null && <Purge at={order.purge_at} />}
      <Async query={query} name={t('lines.name')}>
        {() => delivered !== null && <Lines delivered={delivered} source={source} order={order} shown={shown} />}
      </Async>
    </section>
  );
}
