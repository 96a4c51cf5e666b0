import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ListSection } from '../../../shared/components/list-section';
import { customersQuery } from '../api';
import styles from './agents.module.css';

/** Who bought by the agent's link. Names are masked. */
export function Customers({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['agents', 'common']);
  const language = useLanguage();
  const answer = useInfiniteQuery(customersQuery(agentId));
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('customers.title')}
      empty={t('customers.none')}
      answer={answer}
      rows={rows.map(({ id, name, orders, spent, last_order_at: last }) => (
        <li key={id} className={styles.row}>
          <strong>{name}</strong>
          <span>{t('customers.orders', { count: orders, spent: formatUsdt(spent) })}</span>
          <span className={styles.quiet}>{t('customers.last', { at: formatDateTime(last, language) })}</span>
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
