import { useTranslation } from 'react-i18next';
import { useSession } from '@lotline/shop/session';
import { agentTexts } from '@lotline/shop/agents';
import { Link } from 'react-router-dom';
import { Programme, Steps } from '../../../features/agents/components/programme';
import { withQuery } from '../../../features/auth/links';
import { ButtonLink } from '../../../shared/navigation/button';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';
import styles from './agent.module.css';

addTexts(agentTexts);

function Ways() {
  const { t } = useTranslation('agents');
  if (useSession() !== null)
    return (
      <ButtonLink type="primary" to={paths.agents}>
        {t('programme.open')}
      </ButtonLink>
    );
  const back = { redirect: paths.agents };
  return (
    <p className={styles.ways}>
      <ButtonLink type="primary" to={withQuery(paths.register, back)}>
        {t('programme.register')}
      </ButtonLink>
      <Link to={withQuery(paths.login, back)}>{t('programme.login')}</Link>
    </p>
  );
}

/** What becoming an agent brings, for everybody to read. */
export function ProgrammePage() {
  const { t } = useTranslation('agents');
  return (
    <Page narrow title={t('programme.title')} lead={t('programme.lead')}>
      <div className={styles.main}>
        <Programme>
          <Ways />
        </Programme>
        <Steps />
      </div>
    </Page>
  );
}
