import { useSession } from '@lotline/shop/session';
import { passwordTexts } from '@lotline/web-core/password';
import { walletVerificationTexts } from '@lotline/shop/wallet-verification';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountTexts, ownGroupQuery, sessionsQuery, walletsQuery } from '@lotline/shop/account';
import { apiKeysTexts } from '@lotline/shop/api-keys';
import { authTexts, meQuery } from '@lotline/shop/auth';
import { Appearance } from '../../../features/account/components/appearance';
import { ChangePassword } from '../../../features/account/components/change-password';
import { CustomerGroup } from '../../../features/account/components/customer-group';
import { Profile } from '../../../features/account/components/profile';
import { Programs } from '../../../features/account/components/programs';
import { Promotion } from '../../../features/account/components/promotion';
import { Sessions } from '../../../features/account/components/sessions';
import { Wallets } from '../../../features/account/components/wallets';
import { EmailCheck } from '../../../features/auth/components/email-check';
import { FirstLoad, ShowWhenReady } from '../../../shared/feedback/async';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { LogOut } from '../../log-out';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(passwordTexts);
addTexts(walletVerificationTexts);
addTexts(accountTexts);
addTexts(apiKeysTexts);
addTexts(authTexts);

/** One's own account: who one is, where one is signed in, what is linked, and how the shop looks. */
export function Component() {
  const { t } = useTranslation('account');
  const signIn = useSession();
  const { data: me, refetch } = useQuery(meQuery());
  const loads = [useQuery(sessionsQuery()), useQuery(walletsQuery()), useQuery(ownGroupQuery())];
  const retry = () => loads.forEach((one) => void one.refetch());
  const navigate = useNavigate();
  const user = me?.user ?? signIn?.user;
  if (user === undefined) return null;
  const { username } = user;
  const changed = () => {
    const query = new URLSearchParams({ username, redirect: paths.account });
    void navigate(`${paths.login}?${query}`, { replace: true, state: { changed: true } });
  };
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.me, label: t('back') }} />
      <Profile user={user} check={<EmailCheck />} onChanged={() => void refetch()} />
      <ShowWhenReady
        ready={loads.every((one) => !one.isPending)}
        wait={<FirstLoad name={t('sessions.name')} onRetry={retry} />}
      >
        <CustomerGroup />
        <Sessions />
        <Wallets />
        <ChangePassword user={user} onChanged={changed} />
        {user.promotion_code === null ? null : <Promotion code={user.promotion_code} />}
        <Programs to={paths.apiKeys} />
        <Appearance />
        <LogOut />
      </ShowWhenReady>
    </div>
  );
}
