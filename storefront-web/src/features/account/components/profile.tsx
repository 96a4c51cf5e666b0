import type { Schemas } from '@lotline/web-core/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/content/copy-button';
import { Facts } from '../../../shared/content/facts';
import { Icon } from '../../../shared/content/icons';
import styles from './account.module.css';
import { Section } from './section';

/** Who one is here. `check` asks for the proof of the e-mail while there is none, `change` leads to another wallet. */
export function Profile(props: { user: Schemas['SessionUser']; check: ReactNode; change: ReactNode }) {
  const { user, check, change } = props;
  const { t } = useTranslation('account');
  return (
    <Section title={t('profile.title')}>
      <Facts
        items={[
          [t('profile.username'), user.username],
          [
            t('profile.email'),
            <span key="email">
              {user.email}{' '}
              <span className={user.email_verified ? styles.good : styles.open}>
                <Icon name={user.email_verified ? 'check' : 'info'} />
                {t(user.email_verified ? 'profile.verified' : 'profile.unverified')}
              </span>
            </span>,
          ],
          [
            t('profile.wallet'),
            <span key="wallet">
              {user.wallet_address !== null && (
                <>
                  <code className={styles.address} translate="no">
                    {user.wallet_address}
                  </code>
                  <CopyButton text={user.wallet_address} name={t('profile.wallet')} />{' '}
                </>
              )}
              {change}
            </span>,
          ],
        ]}
      />
      <div className={styles.check}>{check}</div>
    </Section>
  );
}
