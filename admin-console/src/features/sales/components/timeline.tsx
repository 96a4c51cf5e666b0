import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAuditLabels } from '../../../shared/audit-actions';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ListSection } from '../../../shared/components/list-section';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { timelineQuery } from '../api';
import { tellingOf } from '../timeline';
import styles from './sales.module.css';

/** What managers did with one of the sales staff, the newest first. Only for those who may read the audit log. */
export function Timeline({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['sales', 'common']);
  const language = useLanguage();
  const { actions } = useAuditLabels();
  const answer = useInfiniteQuery(timelineQuery(staffId));
  const entries = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const about = ({ code, month, amount, reason }: ReturnType<typeof tellingOf>): string =>
    [code, month, amount === null ? t('target.none') : amount && formatUsdt(amount), reason]
      .filter((text) => text !== undefined)
      .join(' · ');
  return (
    <ListSection
      title={t('timeline.title')}
      empty={t('timeline.none')}
      answer={answer}
      rows={entries.map((entry) => (
        <li key={entry.id} className={styles.row}>
          <time dateTime={entry.created_at}>{formatDateTime(entry.created_at, language)}</time>
          <strong>{actions[entry.action] ?? entry.action}</strong>
          <span className={styles.wrapped}>{about(tellingOf(entry))}</span>
          <span className={styles.quiet}>{entry.actor?.username ?? t('timeline.system')}</span>
        </li>
      ))}
    >
      <div className={styles.buttons}>
        {answer.hasNextPage && (
          <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        )}
        <PageLink to={paths.auditOf('sales', staffId)} fallback={null}>
          {t('audit')}
        </PageLink>
      </div>
    </ListSection>
  );
}
