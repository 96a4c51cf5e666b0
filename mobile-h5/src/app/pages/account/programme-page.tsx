import { useSession } from '@lotline/shop/session';
import { agentTexts } from '@lotline/shop/agents';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Programme, Steps } from '../../../features/agents/components/join';
import { buttonClass } from '../../../shared/components/button';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { withRedirect } from '../../layouts/login-frame';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(agentTexts);

function Ways() {
  const { t } = useTranslation('agents');
  const primary = buttonClass({ color: 'primary', size: 'large', block: true });
  if (useSession() !== null) {
    return (
      <Link className={primary} to={paths.agents}>
        {t('programme.open')}
      </Link>
    );
  }
  return (
    <>
      <Link className={primary} to={withRedirect(paths.register, paths.agents)}>
        {t('programme.register')}
      </Link>
      <Link className={buttonClass({ block: true })} to={withRedirect(paths.login, paths.agents)}>
        {t('programme.login')}
      </Link>
    </>
  );
}

/** What becoming an agent brings, for everybody to read. */
export function Component() {
  const { t } = useTranslation(['agents', 'shell']);
  return (
    <div className={styles.me}>
      <NavBar title={t('programme.title')} back={{ to: paths.home, label: t('shell:toShop') }} />
      <p className={styles.lead}>{t('programme.lead')}</p>
      <Programme>
        <Ways />
      </Programme>
      <Steps />
    </div>
  );
}
