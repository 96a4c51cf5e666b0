import { apiKeysTexts } from '@lotline/shop/api-keys';
import { useTranslation } from 'react-i18next';
import { ApiKeys } from '../../../features/api-keys/components/api-keys';
import { Reference } from '../../../features/api-keys/components/reference';
import { Page } from '../../../shared/content/page';
import { addTexts } from '../../i18n';
import styles from './account.module.css';

addTexts(apiKeysTexts);

/** The keys with which the user's programs call the API. */
export function ApiKeysPage() {
  const { t } = useTranslation('apiKeys');
  return (
    <Page title={t('title')} lead={t('lead')} privatePage>
      <div className={styles.column}>
        <ApiKeys />
        <Reference />
      </div>
    </Page>
  );
}
