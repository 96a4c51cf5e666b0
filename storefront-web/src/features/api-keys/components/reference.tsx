import { apiAddress, apiReferencePath } from '@lotline/shop/api-keys';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/content/copy-button';
import styles from './api-keys.module.css';

/** Where programs call the API, and the page that describes it. */
export function Reference() {
  const { t } = useTranslation('apiKeys');
  const id = useId();
  const address = apiAddress(window.location.origin);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{t('reference.title')}</h2>
      <p>{t('reference.lead')}</p>
      <p className={styles.secret}>
        {t('reference.address')}
        <code translate="no">{address}</code>
        <CopyButton text={address} name={t('reference.address')} />
      </p>
      <a href={apiReferencePath} target="_blank" rel="noreferrer">
        {t('reference.link')}
      </a>
    </section>
  );
}
