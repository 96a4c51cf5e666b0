import { useLanguage } from '@lotline/shop/i18n';
import { useTranslation } from 'react-i18next';
import { localText } from '@lotline/web-core/i18n';
import { contactHref } from '@lotline/shop/support';
import type { SiteConfig } from '../../../../shared/api/site-config';
import { isShared, type Payment } from '../../state/state-table';
import styles from './cashier.module.css';

/** What happens after paying (while there is a payment to make), whom to ask, and what will never be asked for. */
export function TrustFoot({ site, payment }: { site: SiteConfig | null; payment: Payment | null }) {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const required = payment?.confirmations_required ?? site?.chain.confirmations;
  return (
    <footer className={styles.foot}>
      {payment === null ? null : (
        <>
          <h2>{t('trust.title')}</h2>
          <ol>
            <li>{t('trust.one')}</li>
            <li>{t('trust.two', { required })}</li>
            <li>{t(`trust.three.${isShared(payment) ? 'shared' : payment.purpose}`)}</li>
          </ol>
        </>
      )}
      <p>{t('trust.never')}</p>
      {site === null || site.contacts.length === 0 ? null : (
        <section aria-label={t('trust.support')}>
          <h3>{t('trust.support')}</h3>
          <ul className={styles.contacts}>
            {site.contacts.map((contact) => {
              const href = contactHref(contact);
              return (
                <li key={`${contact.kind}:${contact.value}`}>
                  <span>{localText(contact.label, language)}</span>
                  {href === null ? (
                    <span>{contact.value}</span>
                  ) : (
                    <a href={href} rel="noopener noreferrer" target="_blank">
                      {contact.value}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p className={styles.legal}>
        <a href="/terms" target="_blank" rel="noopener">
          {t('trust.terms')}
        </a>
        <a href="/privacy" target="_blank" rel="noopener">
          {t('trust.privacy')}
        </a>
      </p>
    </footer>
  );
}
