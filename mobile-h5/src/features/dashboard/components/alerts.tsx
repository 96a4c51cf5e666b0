import { formatDateTime } from '@lotline/front-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/notice';
import { Facts } from '../../../shared/office/facts';
import { QueryPart } from '../../../shared/query-part';
import { Section } from '../../../shared/office/section';
import { useLanguage } from '../../../shared/stored';
import { attentionQuery, operationsQuery } from '../api';
import styles from './dashboard.module.css';

/** How many wait of what, as the server counts it. */
function Waiting() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(attentionQuery());
  return (
    <QueryPart query={query} name={t('alerts.name')} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.calm}>{t('alerts.none')}</p>
        ) : (
          <ul className={styles.alerts}>
            {items.map(({ kind, count }) => (
              <li key={kind}>
                <span>{t(`alerts.kind.${kind}`)}</span>
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}

/** What is wrong, and how the watcher of the chain and the mail are. */
export function Alerts() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const query = useQuery(operationsQuery());
  return (
    <Section title={t('alerts.title')}>
      <span id="alerts" />
      <Waiting />
      <QueryPart query={query} name={t('operations.name')} rows={2}>
        {({ watcher, mail }) => (
          <>
            <Notice tone={watcher.ok ? 'success' : 'warning'} silent>
              {t(watcher.ok ? 'operations.ok' : 'operations.notOk')}
            </Notice>
            <Facts
              rows={[
                [
                  t('operations.lag'),
                  watcher.lag_blocks === null ? '–' : t('operations.blocks', { count: watcher.lag_blocks }),
                ],
                [
                  t('operations.scanned'),
                  watcher.last_scan_at === null
                    ? '–'
                    : formatDateTime(watcher.last_scan_at, language, { seconds: true }),
                ],
                [t('operations.mailPending'), mail.pending],
                [t('operations.mailFailed'), mail.failed],
              ]}
            />
          </>
        )}
      </QueryPart>
    </Section>
  );
}
