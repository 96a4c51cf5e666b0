import { contactHref } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import styles from './reach-us.module.css';

/** How to write to support without an account. Nothing where no channel is given. */
export function ReachUs() {
  const { t } = useTranslation('support');
  const { data } = useQuery(siteConfigQuery());
  if (data === undefined || data.contacts.length === 0) return null;
  return (
    <section className={styles.reach}>
      <h2>{t('channels.title')}</h2>
      <ul>
        {data.contacts.map((contact) => {
          const href = contactHref(contact);
          return (
            <li key={`${contact.kind} ${contact.value}`}>
              <Localized text={contact.label} />
              {href === null ? (
                <span translate="no">{contact.value}</span>
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer" translate="no">
                  {contact.value}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
