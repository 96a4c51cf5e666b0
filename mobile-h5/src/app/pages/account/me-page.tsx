import { useChosenLanguage, useSession, useThemeChoice, session } from '@lotline/shop/session';
import { useBalance } from '@lotline/shop/balance';
import type { Schemas } from '@lotline/web-core/api';
import { formatBalance } from '@lotline/web-core/money';
import type { ThemeChoice } from '@lotline/web-core/session';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnpaidCount } from '@lotline/shop/orders';
import { profileQuery as memberQuery } from '../../../features/sales/api';
import { Selector } from '../../../shared/fields/selector';
import { languageOptions } from '../../../shared/navigation/language-switch';
import { MenuList, type MenuItem } from '../../../shared/navigation/list';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { LogOut } from '../../log-out';
import { paths } from '../../paths';
import styles from './me-page.module.css';

const themes: ThemeChoice[] = ['system', 'light', 'dark'];

function Account({ user }: { user: Schemas['SessionUser'] }) {
  const { t } = useTranslation(['shell', 'common']);
  const balance = useBalance();
  return (
    <section className={styles.account}>
      <p className={styles.name}>{user.username}</p>
      <dl>
        <dt>{t('account.balance')}</dt>
        <dd>
          {formatBalance(balance ?? user.balance, { unit: false })} <small>{t('common:unit.usdt')}</small>
        </dd>
      </dl>
      <Link to={paths.balance} className={styles.topUp}>
        {t('me.topUp')}
      </Link>
    </section>
  );
}

function Appearance() {
  const { t } = useTranslation();
  return (
    <section className={styles.look}>
      <Selector
        label={t('language.label')}
        options={languageOptions}
        value={useChosenLanguage()}
        onChange={(value) => session.set('language', value)}
      />
      <Selector
        label={t('theme.label')}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={useThemeChoice()}
        onChange={(value) => session.set('theme', value)}
      />
    </section>
  );
}

/** What is the user's own; those who work here also find the way to the back office. */
function Own({ signIn }: { signIn: Schemas['Session'] }) {
  const { t } = useTranslation('shell');
  const unpaid = useUnpaidCount();
  const note = unpaid === 0 ? null : <span className={styles.unpaid}>{t('nav.unpaid', { count: unpaid })}</span>;
  // Who sells has their sales where everybody else has the agents' page.
  const member = useQuery({ ...memberQuery(), enabled: signIn.user.isAdmin });
  const mobileAdmin = signIn.user.isAdmin && signIn.permissions.menus.length > 0;
  const items: MenuItem[] = [
    { label: t('me.orders'), icon: 'orders', to: paths.orders, note },
    { label: t('me.favourites'), icon: 'heart', to: paths.favourites },
    { label: t('me.balance'), icon: 'wallet', to: paths.balance },
    { label: t(member.data ? 'me.sales' : 'me.agent'), icon: 'megaphone', to: paths.agents },
    { label: t('me.account'), icon: 'shield', to: paths.account },
    ...(mobileAdmin ? [{ label: t('me.mobileAdmin'), icon: 'gear' as const, to: paths.mobileAdmin }] : []),
    ...(mobileAdmin ? [{ label: t('me.console'), icon: 'screen' as const, href: paths.console }] : []),
  ];
  return <MenuList label={t('me.mine')} items={items} />;
}

function Tools() {
  const { t } = useTranslation('shell');
  return (
    <>
      <MenuList
        label={t('me.tools')}
        items={[
          { label: t('me.check'), icon: 'pulse', to: paths.checkLive },
          { label: t('me.tutorials'), icon: 'book', to: paths.tutorials },
          { label: t('me.service'), icon: 'headset', to: paths.service },
          { label: t('me.lookup'), icon: 'search', to: paths.orderLookup },
          { label: t('me.report'), icon: 'flag', to: paths.report },
        ]}
      />
      <Appearance />
      <MenuList
        label={t('me.legal')}
        items={[
          { label: t('me.terms'), icon: 'doc', to: paths.terms },
          { label: t('me.privacy'), icon: 'lock', to: paths.privacy },
        ]}
      />
    </>
  );
}

/** Who one is here, everything that belongs to them, how the shop looks, and the way out. */
export function Component() {
  const { t } = useTranslation('shell');
  const signIn = useSession();
  if (signIn === null) return null;
  return (
    <div className={styles.page}>
      <NavBar title={t('nav.me')} />
      <Account user={signIn.user} />
      <Own signIn={signIn} />
      <Tools />
      <LogOut />
    </div>
  );
}
