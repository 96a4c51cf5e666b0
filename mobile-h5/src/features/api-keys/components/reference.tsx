import { apiAddress, apiReferencePath } from '@lotline/shop/api-keys';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Card } from '../../../shared/content/card';
import styles from './api-keys.module.css';

/** Where programs call the API, and the page that describes it. */
export function Reference() {
  const { t } = useTranslation('apiKeys');
  const address = apiAddress(window.location.origin);
  return (
    <Card title={t('reference.title')} lead={t('reference.lead')}>
      <p className={styles.address}>
        {t('reference.address')}
        <code translate="no">{address}</code>
      </p>
      <div className={styles.buttons}>
        <CopyButton text={address} name={t('reference.address')} />
        <ButtonLink href={apiReferencePath} target="_blank" rel="noreferrer" color="primary" fill="outline">
          {t('reference.link')}
        </ButtonLink>
      </div>
    </Card>
  );
}
