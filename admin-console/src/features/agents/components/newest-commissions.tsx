import { signedUsdt } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { ListSection } from '../../../shared/components/list-section';
import { commissionsOfQuery } from '../api';
import styles from './agents.module.css';
import { CommissionState } from './commission-state';
import { CommissionText } from './commission-text';

/** What an agent earned last, each line with how it came about. */
export function NewestCommissions({ agentId }: { agentId: string }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const answer = useQuery(commissionsOfQuery(agentId));
  return (
    <ListSection
      title={t('commissions.newest')}
      empty={t('commissions.none')}
      answer={answer}
      rows={(answer.data?.items ?? []).map((line) => (
        <li key={line.id} className={styles.row}>
          <strong className="money">{signedUsdt(line.amount)}</strong>
          <CommissionState line={line} />
          <span className={styles.quiet}>{formatDateTime(line.created_at, language)}</span>
          <CommissionText line={line} />
        </li>
      ))}
    >
      <PageLink to={paths.commissionsOf(agentId)} fallback={null}>
        {t('commissions.all')}
      </PageLink>
    </ListSection>
  );
}
