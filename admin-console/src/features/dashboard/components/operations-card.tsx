import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { ChainNotice } from '../../../shared/components/chain-notice';
import { FactList } from '../../../shared/components/facts';
import { formatCount } from '../../../shared/job';
import { Notice } from '../../../shared/feedback/notice';
import { operationsQuery } from '../stats';
import styles from './board.module.css';

/** How the watcher of the chain and the mail are. */
export function OperationsCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(operationsQuery);
  const at = (time: string | null) => (time === null ? '–' : formatDateTime(time, language, { seconds: true }));
  return (
    <section className={styles.attention} aria-labelledby="operations">
      <h2 id="operations">{t('operations.title')}</h2>
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('operations.title') })}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <>
          {data.watcher.ok ? (
            <Notice kind="success" live={false} title={t('operations.watcherOk')} />
          ) : (
            <Notice kind="warning" live={false} title={t('operations.watcherNotOk')}>
              {data.watcher.problems.map((problem) => (
                <div key={problem.code}>
                  <ChainNotice notice={problem} />
                </div>
              ))}
            </Notice>
          )}
          <FactList
            rows={[
              [t('operations.lag'), data.watcher.lag_blocks ?? '–'],
              [t('operations.scanned'), at(data.watcher.last_scan_at)],
              [t('operations.mailPending'), formatCount(data.mail.pending, language)],
              [t('operations.mailOldest'), at(data.mail.oldest_pending_at)],
              [t('operations.mailFailed'), formatCount(data.mail.failed, language)],
              [t('operations.mailSent'), formatCount(data.mail.sent, language)],
            ]}
          />
        </>
      )}
    </section>
  );
}
