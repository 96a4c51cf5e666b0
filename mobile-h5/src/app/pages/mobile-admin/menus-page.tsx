import { useLanguage } from '@lotline/shop/i18n';
import { useSession } from '@lotline/shop/session';
import { Tag } from 'antd-mobile';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNeeds } from '../../../features/mobile-admin/api';
import { MenuGrid } from '../../../features/mobile-admin/components/menu-grid';
import styles from '../../../features/mobile-admin/components/menus.module.css';
import { NeedsYou } from '../../../features/mobile-admin/components/needs-you';
import { menusFor } from '../../../features/mobile-admin/menus';
import { useRoleNames } from '../../../features/mobile-admin/role-names';
import { profileQuery as memberQuery } from '../../../features/sales/api';
import { QueryPart } from '../../../shared/feedback/query-part';
import { MenuList } from '../../../shared/navigation/list';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';
import { MobileAdminPage } from './mobile-admin-page';

/** When and with what one signed in last: somebody else's sign-in is noticed here first. */
function LastSignIn() {
  const { t } = useTranslation('mobileAdmin');
  const language = useLanguage();
  const last = useSession()?.last_sign_in;
  if (last === undefined) return null;
  if (last === null) return <p className={styles.calm}>{t('lastSignIn.first')}</p>;
  const time = formatDateTime(last.at, language);
  return (
    <p className={styles.calm}>
      {last.device === '' ? t('lastSignIn.label', { time }) : t('lastSignIn.with', { time, device: last.device })}{' '}
      <Link to={paths.staffAccount}>{t('lastSignIn.notYou')}</Link>
    </p>
  );
}

/** Who is here, whether the money is real, and how much waits. */
function Who() {
  const { t } = useTranslation('mobileAdmin');
  const roleNames = useRoleNames();
  const signIn = useSession();
  const user = signIn?.user;
  const { data } = useQuery(siteConfigQuery());
  const { needs } = useNeeds(signIn);
  if (user === undefined) return null;
  const network = data?.chain.network;
  const waiting = needs.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={styles.who}>
      <strong>{user.username}</strong>
      <span>{t('role', { roles: roleNames(user.roles).join(', ') })}</span>
      {network === undefined ? null : (
        <Tag fill="outline" color={network === 'mainnet' ? 'success' : 'warning'}>
          {network === 'mainnet' ? t('environment.live') : t('environment.test', { network })}
        </Tag>
      )}
      {waiting === 0 ? null : (
        <Tag fill="outline" color="warning">
          {t('nav.waiting', { count: waiting })}
        </Tag>
      )}
    </p>
  );
}

/** The sections of the back office; salespeople find their own sales among them. */
function Sections() {
  const { t } = useTranslation('mobileAdmin');
  const signIn = useSession();
  const member = useQuery(memberQuery());
  if (menusFor(signIn).length > 0) return <MenuGrid permitted={menusFor(signIn, Boolean(member.data))} />;
  return (
    <QueryPart query={member} name={t('menus')}>
      {(profile) => <MenuGrid permitted={menusFor(signIn, profile !== null)} />}
    </QueryPart>
  );
}

/** What needs somebody, and every place of the back office that one may enter. */
export function Component() {
  const { t } = useTranslation('mobileAdmin');
  const signIn = useSession();
  return (
    <MobileAdminPage title={t('title')}>
      <Who />
      <LastSignIn />
      <NeedsYou signIn={signIn} />
      <Sections />
      <MenuList
        label={t('toShop')}
        items={[
          { label: t('toShop'), icon: 'home', to: paths.home },
          { label: t('toConsole'), icon: 'screen', href: paths.console },
        ]}
      />
    </MobileAdminPage>
  );
}
