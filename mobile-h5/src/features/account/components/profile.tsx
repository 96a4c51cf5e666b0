import type { Schemas } from '@lotline/web-core/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/components/copy-button';
import { Icon } from '../../../shared/components/icons';
import styles from './account.module.css';
import { Card } from '../../../shared/content/card';
import { ChangeWallet } from './change-wallet';

/** Who one is here. `check` asks for the proof of the e-mail while there is none. */
export function Profile(props: { user: Schemas['SessionUser']; check: ReactNode; onChanged: () => void }) {
  const { user, check, onChanged } = props;
  const { t } = useTranslation('account');
  const verified = user.email_verified;
  return (
    <Card title={t('profile.title')}>
      <dl className={styles.facts}>
        <dt>{t('profile.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('profile.email')}</dt>
        <dd>
          {user.email}
          <span className={verified ? styles.good : styles.open}>
            <Icon name={verified ? 'check' : 'question'} size={16} />
            {t(verified ? 'profile.verified' : 'profile.unverified')}
          </span>
        </dd>
        {user.wallet_address === null ? null : (
          <>
            <dt>{t('profile.wallet')}</dt>
            <dd className={styles.address} translate="no">
              {user.wallet_address}
            </dd>
          </>
        )}
      </dl>
      <div className={styles.buttons}>
        {user.wallet_address === null ? null : <CopyButton text={user.wallet_address} name={t('profile.wallet')} />}
        <ChangeWallet user={user} onChanged={onChanged} />
      </div>
      {check}
    </Card>
  );
}
