import { useLanguage } from '@lotline/shop/i18n';
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
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { hidesAny } from '@lotline/web-core/lines';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FirstLoad, LoadFailed } from '../../../../shared/feedback/async';
import { Button, buttonClass } from '../../../../shared/components/button';
import { useCopy } from '../../../../shared/components/copy-by-hand';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { useNow } from '@lotline/web-core/time';
import { useToast } from '../../../../shared/hooks/use-toast';
import { ClaimsList, ReportDead } from './claims';
import { LineList } from './line-list';
import { Downloads, LinesDigest, RangeCopy, useCopyLines } from './lines-tools';
import styles from './lines.module.css';

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

interface LinesPanelProps {
  source: LinesSource;
  order: OrderDetail;
  /** The item whose lines they are; of an order of one item they are all lines. */
  item?: OrderItem;
  /** Where the accounts are checked; absent for guests, for whom there is no checker. */
  checkAt?: string | undefined;
}

function Lines({ delivered, source, order, item, checkAt }: LinesPanelProps & { delivered: DeliveredLines }) {
  const { order_no: orderNo } = order;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { lines, total, sha256 } = delivered;
  const toast = useToast();
  const [revealed, setRevealed] = useRevealed(() => toast(t('lines.autoHidden')));
  const { copy, byHand } = useCopy();
  const copyLines = useCopyLines(copy);
  const { search, setSearch, found, isSearching, isComplete, checksumMatches, selection } = useLinesView(delivered);
  const claims = claimsOfItem(useClaims(source, selection.lines, selection.clear), item, lines);
  // Where nothing is hidden at first there is nothing to show; what replaced a line hides like a line without fields.
  const hides = hidesAny(lines, delivered.line_format) || claims.claims.length > 0;
  return (
    <>
      <div className={styles.pair}>
        {hides ? (
          <Button color="primary" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            <Icon name={revealed ? 'eyeOff' : 'eye'} size={18} />
            {revealed ? t('lines.hide') : t('lines.reveal')}
          </Button>
        ) : null}
        <Button loading={!isComplete} onClick={() => copyLines(lines)}>
          <Icon name="copy" size={18} />
          {t('lines.copyAll')}
        </Button>
      </div>
      <Downloads source={source} orderNo={orderNo} />
      {checkAt === undefined ? null : (
        <Link to={checkAt} className={buttonClass({ block: true })}>
          <span>
            <Icon name="pulse" size={18} />
            {t('lines.check')}
          </span>
        </Link>
      )}
      <SearchField value={search} onChange={setSearch} />
      <p role="status" className={styles.count}>
        {isSearching ? t('lines.found', { count: found.length }) : null}
        {isComplete ? null : t('lines.loading', { seen: lines.length, count: total })}
      </p>
      <LineList
        label={item === undefined ? t('lines.scroll') : `${localText(item.name, language)}: ${t('lines.scroll')}`}
        lines={found}
        format={delivered.line_format}
        revealed={revealed}
        selected={selection.numbers}
        onSelect={selection.toggle}
        onCopy={(line) => copyLines([line])}
        onCopyField={(text, name) => void copy(text, t('lines.fieldCopied', { name }))}
      />
      {selection.lines.length === 0 ? null : (
        <div className={styles.pair}>
          <Button onClick={() => copyLines(selection.lines)}>
            {t('lines.copySelected', { count: selection.lines.length })}
          </Button>
          <Button color="primary" fill="none" onClick={selection.clear}>
            {t('lines.clearSelected')}
          </Button>
        </div>
      )}
      {claims.until === null ? null : <ReportDead {...claims} until={claims.until} />}
      <ClaimsList
        claims={claims.claims}
        revealed={revealed}
        onCopy={(text) => void copy(text, t('lines.copied', { count: 1 }))}
      />
      <RangeCopy lines={lines} total={total} onCopy={copyLines} />
      <LinesDigest sha256={sha256} matches={checksumMatches} fileName={`${linesFileName(orderNo, source.item)}.txt`} />
      {byHand}
    </>
  );
}

/** Until when the lines are kept. */
export function Purge({ at }: { at: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const left = timeLeft(at, useNow(30_000));
  return (
    <NoticeBar tone="warning" silent>
      {t('lines.purge', { time: formatDateTime(at, language) })}{' '}
      {left === null ? null : <strong className={styles.left}>{t(`lines.left.${leftIn(left)}`, { ...left })}</strong>}
    </NoticeBar>
  );
}

/** The heading of delivered lines. */
export function Title({ count }: { count: number }) {
  const { t } = useTranslation('orders');
  return (
    <h2>
      {t('lines.title')} <small>{t('lines.count', { count })}</small>
    </h2>
  );
}

/** What stays when the lines are destroyed: how many there were, and their digest. */
export function LinesGone({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <section className={styles.panel} aria-label={t('lines.title')}>
      <Title count={order.line_count} />
      <NoticeBar silent>{t('lines.goneBody')}</NoticeBar>
      {order.delivered_sha256 === null ? null : (
        <LinesDigest sha256={order.delivered_sha256} matches={null} fileName={`${order.order_no}.txt`} />
      )}
    </section>
  );
}

/** Lines while they are read, and then. */
function ReadLines({ read, ...props }: LinesPanelProps & { read: ReturnType<typeof useDeliveredLines> }) {
  const { t } = useTranslation('orders');
  const { query, delivered } = read;
  const { error } = query;
  const retry = () => void query.refetch();
  return (
    <>
      {delivered === null ? null : <Lines {...props} delivered={delivered} />}
      {error === null ? null : <LoadFailed name={t('lines.title')} error={error} onRetry={retry} />}
      {delivered === null && error === null ? <FirstLoad name={t('lines.title')} rows={4} onRetry={retry} /> : null}
    </>
  );
}

/** The delivered lines of one item. */
export function ItemLines(props: LinesPanelProps) {
  const { t } = useTranslation('orders');
  const read = useDeliveredLines(props.source);
  return read.isPurged ? <NoticeBar silent>{t('lines.goneBody')}</NoticeBar> : <ReadLines {...props} read={read} />;
}

/** The delivered lines of an order: hidden at first, to copy, search and download. */
export function LinesPanel({ source, order, checkAt }: Omit<LinesPanelProps, 'item'>) {
  const { t } = useTranslation('orders');
  const read = useDeliveredLines(source);
  if (read.isPurged) return <LinesGone order={order} />;
  return (
    <section className={styles.panel} aria-label={t('lines.title')}>
      <Title count={order.line_count} />
      {order.purge_at === null ? null : <Purge at={order.purge_at} />}
      <ReadLines source={source} order={order} checkAt={checkAt} read={read} />
    </section>
  );
}
