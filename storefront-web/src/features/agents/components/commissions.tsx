import { useTranslation } from 'react-i18next';
import {
  type Commission,
  type CommissionTab,
  useCommissions,
  useCommissionTexts,
  useStatement,
} from '@lotline/shop/agents';
import { Link } from 'react-router-dom';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Time } from '../../../shared/content/time';
import styles from './agents.module.css';
import { ToggleRow } from './toggle-row';

/** The address of customer service, which then knows what it is about. */
type Support = (about: string) => string;

function Line({ commission, support }: { commission: Commission; support: Support }) {
  const { t } = useTranslation(['agents', 'common']);
  const texts = useCommissionTexts(commission);
  return (
    <li>
      <div className={styles.lineHead}>
        <strong>{texts.title}</strong>
        <strong className={`numeric ${texts.isNegative ? styles.negative : styles.positive}`}>{texts.amount}</strong>
      </div>
      <div className={styles.lineFacts}>
        <span>
          <Time at={commission.created_at} />
        </span>
        {texts.formula !== null && <span>{texts.formula}</span>}
        <span className={styles.state}>{texts.state}</span>
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
  const { t } = useTranslation(['agents', 'common']);
  const { run, isPending, failure } = useStatement();
  return (
    <>
      <SendButton icon={<Icon name="download" />} loading={isPending} onClick={run}>
        {t('commissions.statement')}
      </SendButton>
      {failure !== null && (
        <Notice tone="error" urgent title={t('commissions.statementFailed')}>
          {failure}
        </Notice>
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
  const { t } = useTranslation(['agents', 'common']);
  const { query, tabs, commissions } = useCommissions(tab);
  return (
    <section className={styles.stack} aria-label={t('commissions.title')}>
      <ToggleRow label={t('commissions.filter')} options={tabs} value={tab} onPress={onTab} />
      <Async query={query} name={t('commissions.name')}>
        {() => {
          if (commissions.length === 0)
            return (
              <div className="card">
                <Empty title={t('commissions.empty')}>{t('commissions.emptyBody')}</Empty>
              </div>
            );
          return (
            <ul className={`card ${styles.list}`}>
              {commissions.map((commission) => (
                <Line key={commission.id} commission={commission} support={support} />
              ))}
            </ul>
          );
        }}
      </Async>
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
