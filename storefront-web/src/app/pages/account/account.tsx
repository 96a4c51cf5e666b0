import { useSession } from '@lotline/shop/session';
import { accountTexts } from '@lotline/shop/account';
import { apiKeysTexts } from '@lotline/shop/api-keys';
import { authTexts, meQuery } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Appearance } from '../../../features/account/components/appearance';
import { CustomerGroup } from '../../../features/account/components/customer-group';
import { Profile } from '../../../features/account/components/profile';
import { Programs } from '../../../features/account/components/programs';
import { Promotion } from '../../../features/account/components/promotion';
import { Section } from '../../../features/account/components/section';
import { Sessions } from '../../../features/account/components/sessions';
import { Wallets } from '../../../features/account/components/wallets';
import { ChangePasswordForm } from '../../../features/auth/components/change-password-form';
import { ChangeWallet } from '../../../features/auth/components/change-wallet';
import { EmailCheck } from '../../../features/auth/components/email-check';
import { withQuery } from '../../../features/auth/links';
import { Button } from '../../../shared/navigation/button';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { addTexts } from '../../i18n';
import { useLogOut } from '../../log-out';
import styles from './account.module.css';

addTexts(accountTexts);
addTexts(apiKeysTexts);
addTexts(authTexts);

function Password({ user }: { user: Schemas['Session']['user'] }) {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const changed = () => {
    const query = { username: user.username, redirect: paths.account };
    void navigate(withQuery(paths.login, query), { replace: true, state: { changed: true } });
  };
  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      {open ? (
        <div className={styles.password}>
          <ChangePasswordForm user={user} onChanged={changed} />
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
      )}
    </Section>
  );
}

/** One's own account: who one is, where one is signed in, what is linked, and how the shop looks. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'common']);
  const session = useSession();
  const { data: me } = useQuery(meQuery());
  const leave = useLogOut();
  const user = me?.user ?? session?.user;
  if (user === undefined) return null;
  return (
    <Page title={t('title')} lead={t('lead')} privatePage>
      <div className={styles.columns}>
        <div className={`settles ${styles.column}`}>
          <Profile user={user} check={<EmailCheck />} change={<ChangeWallet user={user} />} />
          <Sessions />
          <Wallets />
          <Password user={user} />
        </div>
        <div className={styles.column}>
          <Promotion code={user.promotion_code} />
          <Programs />
          <Appearance />
          <CustomerGroup />
          <SendButton onClick={() => void leave()}>{t('common:action.logOut')}</SendButton>
        </div>
      </div>
    </Page>
  );
}
