import { contactAbout, contactHref } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../shared/content/copy-button';
import { Local } from '../../../shared/content/local';
import { siteConfigQuery } from '../api';
import styles from './site.module.css';

/**
 * How to reach support: each channel with its handle, to open or to copy. Nothing where none is given. `about` goes into
 * the first words of a message.
 */
export function Contacts({ heading, about = '' }: { heading?: string; about?: string }) {
  const { data } = useQuery(siteConfigQuery());
  if (data === undefined || data.contacts.length === 0) return null;
  return (
    <>
      {heading !== undefined && <h2>{heading}</h2>}
      <ul className={styles.contacts}>
        {data.contacts.map((contact) => {
          const href = contactHref(contact);
          return (
            <li key={`${contact.kind} ${contact.value}`}>
              <Local text={contact.label} />{' '}
              <span className={styles.handle}>
                {href === null ? (
                  <span translate="no">{contact.value}</span>
                ) : (
                  <a href={contactAbout(href, about)} target="_blank" rel="noopener noreferrer" translate="no">
                    {contact.value}
                  </a>
                )}
                <CopyButton text={contact.value} name={contact.value} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
