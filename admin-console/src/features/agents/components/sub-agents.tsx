import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../../../shared/components/list-section';
import { useLanguage } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { subAgentsQuery } from '../api';
import { AgentState } from './agent-state';
import styles from './agents.module.css';

/** The agents whom an agent invited, with what they brought it. */
export function SubAgents({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['agents', 'common']);
  const language = useLanguage();
  const answer = useInfiniteQuery(subAgentsQuery(agentId));
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('subAgents.title')}
      empty={t('subAgents.none')}
      answer={answer}
      rows={rows.map(({ id, username, state, orders, earned, invited_at: since }) => (
        <li key={id} className={styles.row}>
          <PageLink to={paths.agent(id)}>{username || id}</PageLink>
          <AgentState state={state} />
          <span>{t('subAgents.orders', { count: orders, earned: formatUsdt(earned) })}</span>
          <span className={styles.quiet}>{t('subAgents.since', { at: formatDateTime(since, language) })}</span>
        </li>
      ))}
    >
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </ListSection>
  );
}
