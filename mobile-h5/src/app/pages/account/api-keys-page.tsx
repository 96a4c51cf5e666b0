import { apiKeysTexts } from '@lotline/shop/api-keys';
import { useTranslation } from 'react-i18next';
import { ApiKeys } from '../../../features/api-keys/components/api-keys';
import { Reference } from '../../../features/api-keys/components/reference';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(apiKeysTexts);

/** The keys with which the user's programs call the API. */
export function Component() {
  const { t } = useTranslation('apiKeys');
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.account, label: t('back') }} />
      <p className={styles.lead}>{t('lead')}</p>
      <ApiKeys />
      <Reference />
    </div>
  );
}
