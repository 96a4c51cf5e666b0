import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { localText, type LocalText } from '@lotline/web-core/i18n';
import { contactAbout, contactHref } from '@lotline/shop/support';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Facts, type Fact } from '../../../shared/content/facts';
import { Icon } from '../../../shared/content/icons';
import { Local } from '../../../shared/content/local';
import styles from './service.module.css';

type Contact = Schemas['SiteContact'];

const ContactQr = lazy(() => import('./contact-qr'));

const factOf = (label: string, text: LocalText | null | undefined): Fact =>
  text !== null && text !== undefined && [label, <Local key={label} text={text} />];

function ChannelCard({ contact, about }: { contact: Contact; about: string }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const [qr, setQr] = useState(false);
  const label = localText(contact.label, language);
  const href = contactHref(contact);
  return (
    <li className={`card ${styles.channel}`}>
      <h3>
        <Local text={contact.label} />
      </h3>
      <p className={styles.handle}>
        <span translate="no">{contact.value}</span>
        <CopyButton text={contact.value} name={contact.value} />
      </p>
      <Facts
        items={[
          factOf(t('channels.hours'), contact.hours),
          factOf(t('channels.answer'), contact.answer_time),
          factOf(t('channels.official'), contact.official),
        ]}
      />
      {href !== null && (
        <div className={styles.actions}>
          <Button
            aria-label={t('channels.openNamed', { label })}
            href={contactAbout(href, about)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('channels.open')}
            <Icon name="external" size={16} />
          </Button>
          <Button aria-expanded={qr} onClick={() => setQr(!qr)}>
            {t('channels.qr')}
          </Button>
        </div>
      )}
      {qr && href !== null && (
        <Suspense fallback={<div className={styles.qr} aria-busy="true" />}>
          <ContactQr href={href} name={t('channels.qrOf', { label })} />
        </Suspense>
      )}
    </li>
  );
}

/** The ways to reach a person. `about` is what the visitor came for: it goes into the message. */
export function ChannelCards({ contacts, about }: { contacts: Contact[]; about: string }) {
  const { t } = useTranslation('support');
  if (contacts.length === 0) return <p className={styles.none}>{t('channels.none')}</p>;
  return (
    <>
      {about !== '' && (
        <p className={styles.about}>
          {t('channels.about', { about })} <CopyButton text={about} name={about} />
        </p>
      )}
      <ul className={styles.channels}>
        {contacts.map((contact) => (
          <ChannelCard key={`${contact.kind} ${contact.value}`} contact={contact} about={about} />
        ))}
      </ul>
    </>
  );
}
