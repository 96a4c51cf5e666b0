import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { localText, type LocalText } from '@lotline/web-core/i18n';
import { contactAbout, contactHref } from '@lotline/shop/support';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Localized } from '../../../shared/content/local-text';
import styles from './service.module.css';

type Contact = Schemas['SiteContact'];

function Fact({ name, text }: { name: string; text: LocalText | null | undefined }) {
  if (text === null || text === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Localized text={text} />
      </dd>
    </>
  );
}

function Channel({ contact, about }: { contact: Contact; about: string }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const href = contactHref(contact);
  return (
    <li className={styles.card}>
      <h3>
        <Localized text={contact.label} />
      </h3>
      <p className={styles.handle} translate="no">
        {contact.value}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('channels.hours')} text={contact.hours} />
        <Fact name={t('channels.answer')} text={contact.answer_time} />
        <Fact name={t('channels.official')} text={contact.official} />
      </dl>
      <div className={styles.actions}>
        {href === null ? null : (
          <ButtonLink
            href={contactAbout(href, about)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('channels.openNamed', { label: localText(contact.label, language) })}
          >
            {t('channels.open')}
          </ButtonLink>
        )}
        <CopyButton text={contact.value} name={contact.value} />
      </div>
    </li>
  );
}

/** The ways to reach a person. `about` is what the visitor came for: it goes into the message. */
export function Channels({ contacts, about }: { contacts: Contact[]; about: string }) {
  const { t } = useTranslation('support');
  if (contacts.length === 0) return <p className={styles.note}>{t('channels.none')}</p>;
  return (
    <>
      {about === '' ? null : <p className={styles.note}>{t('channels.about', { about })}</p>}
      <ul className={styles.channels}>
        {contacts.map((contact) => (
          <Channel key={`${contact.kind} ${contact.value}`} contact={contact} about={about} />
        ))}
      </ul>
    </>
  );
}
