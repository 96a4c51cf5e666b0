import { Tag } from 'antd-mobile';
import {
  commissionTabs,
  countOf,
  plainRate,
  type Commission,
  type CommissionTab,
  commissionsQuery,
  downloadStatement,
} from '@lotline/shop/agents';
import { messageFor } from '@lotline/web-core/errors';
import { formatDate, formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt } from '@lotline/web-core/money';
import { saveFile } from '@lotline/web-core/request';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/stored';
import { Empty } from '../../../shared/components/async';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { QueryPart } from '../../../shared/components/query-part';
import { Selector } from '../../../shared/fields/selector';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';

/** The address of customer service, which then knows what it is about. */
type Support = (about: string) => string;

/** Why the line is as it is, and when it clears. */
function Why({ line }: { line: Commission }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const language = useLanguage();
  if (line.kind === 'reversal') {
    if (line.reason !== 'rejected') return <p>{t('commissions.refund')}</p>;
    return (
      <p>{line.note === null ? t('commissions.rejectedPlain') : t('commissions.rejected', { note: line.note })}</p>
    );
  }
  const cleared = line.cleared_at;
  return (
    <>
      <p>{t(`commissions.why.${line.why}`, { customer: line.customer })}</p>
      {Number(line.reversed) > 0 && <p>{t('commissions.partly', { amount: formatUsdt(line.reversed) })}</p>}
      {line.held && <p className={styles.warn}>{t('commissions.held')}</p>}
      {!line.held && line.note !== null && <p>{t('commissions.rejected', { note: line.note })}</p>}
      {line.state === 'pending' && !line.held && (
        <p>{t('commissions.clears', { date: formatDate(line.clears_at, language) })}</p>
      )}
      {cleared !== null && <p>{t('commissions.cleared', { date: formatDate(cleared, language) })}</p>}
    </>
  );
}

function Line({ line, support }: { line: Commission; support: Support }) {
  const language = useLanguage();
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const negative = line.amount.startsWith('-');
  return (
    <li>
      <div className={styles.lineHead}>
        <strong>{t(`commissions.${line.kind}`, { order: line.order_no })}</strong>
        <strong className={`${styles.numeric} ${negative ? styles.negative : styles.positive}`}>
          {negative ? '' : '+'}
          {formatUsdt(line.amount)}
        </strong>
      </div>
      <div className={styles.lineFacts}>
        <span>{formatDateTime(line.created_at, language)}</span>
        {line.kind === 'sale' && (
          <span>
            {line.part_of === null
              ? t('commissions.formula', {
                  base: digits(line.base),
                  rate: plainRate(line.rate),
                  of: t(`commissions.of.${line.rate_of}`),
                })
              : t('commissions.part', { whole: digits(line.part_of) })}
          </span>
        )}
        <Tag fill="outline" color="default">
          {t(`commissions.tab.${line.state}`)}
        </Tag>
      </div>
      <div className={styles.lineWhy}>
        <Why line={line} />
        <Link
          to={support(t('commissions.about', { id: line.id, order: line.order_no }))}
          aria-label={t('commissions.askOf', { order: line.order_no })}
        >
          {t('commissions.ask')}
        </Link>
      </div>
    </li>
  );
}

function Statement() {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await downloadStatement();
      saveFile(blob, filename ?? 'commissions.csv');
    },
  });
  return (
    <>
      <SendButton block loading={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        {t('commissions.statement')}
      </SendButton>
      {error !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('commissions.statementFailed')}</strong>
          </p>
          <p>{messageFor(error, t)}</p>
        </NoticeBar>
      )}
    </>
  );
}

/** Each commission, with what it was computed from and when it clears. */
export function Commissions({
  tab,
  onTab,
  support,
}: {
  tab: CommissionTab;
  onTab: (tab: CommissionTab) => void;
  support: Support;
}) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useInfiniteQuery(commissionsQuery(tab));
  const counts = query.data?.pages[0]?.counts ?? null;
  const options = commissionTabs.map((value) => {
    const label = t(`commissions.tab.${value}`);
    const count = countOf(value, counts);
    return { value, label: count === null ? label : t('commissions.counted', { label, count }) };
  });
  return (
    <section className={styles.stack} aria-label={t('commissions.title')}>
      <Selector label={t('commissions.filter')} labelHidden options={options} value={tab} onChange={onTab} />
      <QueryPart query={query} name={t('commissions.name')}>
        {(data) => {
          const lines = data.pages.flatMap((page) => page.items);
          if (lines.length === 0)
            return (
              <div className={styles.card}>
                <Empty title={t('commissions.empty')}>
                  <p>{t('commissions.emptyBody')}</p>
                </Empty>
              </div>
            );
          return (
            <ul className={`${styles.card} ${styles.list}`}>
              {lines.map((line) => (
                <Line key={line.id} line={line} support={support} />
              ))}
            </ul>
          );
        }}
      </QueryPart>
      <div className={styles.buttons}>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        )}
        <Statement />
      </div>
    </section>
  );
}
