import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { topAgentsQuery } from '../api';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

/** Whose orders came to the most; each leads to the agent, where the reader may see agents. */
export function TopAgents({ scope }: { scope: ReturnType<typeof spanOf> }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(topAgentsQuery(scope.query));
  const canOpen = usePermission('agents.read');
  return (
    <Card title={t('agents.title')}>
      <QueryPart query={query} name={t('agents.name')} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={mobileAdmin.quiet}>{t('agents.empty')}</p>
          ) : (
            <ol className={styles.top}>
              {items.map(({ agent_id: id, username, orders_paid: orders, income }) => {
                const content = (
                  <>
                    <span>
                      {username}
                      <small>{t('top.orders', { count: orders })}</small>
                    </span>
                    <strong className={mobileAdmin.money}>{formatUsdt(income)}</strong>
                  </>
                );
                return (
                  <li key={id}>{canOpen ? <a href={`/admin/agent/${id}`}>{content}</a> : <div>{content}</div>}</li>
                );
              })}
            </ol>
          )
        }
      </QueryPart>
    </Card>
  );
}
