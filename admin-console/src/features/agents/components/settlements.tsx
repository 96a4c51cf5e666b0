import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Transaction } from '../../../shared/money';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { ListSection } from '../../../shared/components/list-section';
import { settlementsOfQuery } from '../api';
import styles from './agents.module.css';

/** The newest payouts of an agent, for those who may see payouts. */
export function Settlements({ agentId }: { agentId: string }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const canRead = usePermission('settlements.read');
  const answer = useQuery(settlementsOfQuery(agentId, canRead));
  if (!canRead) return null;
  return (
    <ListSection
      title={t('settlements.title')}
      empty={t('settlements.none')}
      answer={answer}
      rows={(answer.data?.items ?? []).map((one) => (
        <li key={one.id} className={styles.row}>
          <strong className="money">
            <PageLink to={paths.settlement(one.id)}>{formatUsdt(one.amount)}</PageLink>
          </strong>
          <span>{t(`settlements.state.${one.state}`)}</span>
          <span className={styles.quiet}>{formatDateTime(one.created_at, language)}</span>
          {one.txid !== null && <Transaction txid={one.txid} />}
        </li>
      ))}
    >
      <PageLink to={paths.settlementsOf(agentId)} fallback={null}>
        {t('settlements.all')}
      </PageLink>
    </ListSection>
  );
}
