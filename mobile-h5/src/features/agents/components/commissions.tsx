import { useLanguage } from '@lotline/shop/i18n';
import { Tag } from 'antd-mobile';
import {
  type Commission,
  type CommissionTab,
  useCommissions,
  useCommissionTexts,
  useStatement,
} from '@lotline/shop/agents';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Selector } from '../../../shared/fields/selector';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';

/** The address of customer service, which then knows what it is about. */
type Support = (about: string) => string;

function Line({ commission, support }: { commission: Commission; support: Support }) {
  const language = useLanguage();
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const texts = useCommissionTexts(commission);
  return (
    <li>
      <div className={styles.lineHead}>
        <strong>{texts.title}</strong>
        <strong className={`${styles.numeric} ${texts.isNegative ? styles.negative : styles.positive}`}>
          {texts.amount}
        </strong>
      </div>
      <div className={styles.lineFacts}>
        <span>{formatDateTime(commission.created_at, language)}</span>
        {texts.formula !== null && <span>{texts.formula}</span>}
        <Tag fill="outline" color="default">
          {texts.state}
        </Tag>
      </div>
      <div className={styles.lineWhy}>
        {texts.reasons.map(({ text, warns }) => (
          <p key={text} className={warns ? styles.warn : undefined}>
            {text}
          </p>
        ))}
        <Link to={support(texts.about)} aria-label={t('commissions.askOf', { order: commission.order_no })}>
          {t('commissions.ask')}
        </Link>
      </div>
    </li>
  );
}

function Statement() {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { run, isPending, failure } = useStatement();
  return (
    <>
      <SendButton block loading={isPending} onClick={run}>
        <Icon name="download" />
        {t('commissions.statement')}
      </SendButton>
      {failure !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('commissions.statementFailed')}</strong>
          </p>
          <p>{failure}</p>
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
  const { query, tabs, commissions } = useCommissions(tab);
  return (
    <section className={styles.stack} aria-label={t('commissions.title')}>
      <Selector label={t('commissions.filter')} labelHidden options={tabs} value={tab} onChange={onTab} />
      <QueryPart query={query} name={t('commissions.name')}>
        {() => {
          if (commissions.length === 0)
            return (
              <div className={styles.card}>
                <Empty title={t('commissions.empty')}>
                  <p>{t('commissions.emptyBody')}</p>
                </Empty>
              </div>
            );
          return (
            <ul className={`${styles.card} ${styles.list}`}>
              {commissions.map((commission) => (
                <Line key={commission.id} commission={commission} support={support} />
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
