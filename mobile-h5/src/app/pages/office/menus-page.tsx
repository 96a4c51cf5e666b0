import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MenuGrid } from '../../../features/office/components/menu-grid';
import styles from '../../../features/office/components/menus.module.css';
import { NeedsYou } from '../../../features/office/components/needs-you';
import { menusFor } from '../../../features/office/menus';
import { MenuList } from '../../../shared/menu-list';
import { siteConfigQuery } from '../../../shared/site-config-query';
import { useSignIn } from '../../../shared/stored';
import { paths } from '../../paths';
import { OfficePage } from './office-page';

/** Who is here, and whether the money is real. */
function Who() {
  const { t } = useTranslation('office');
  const user = useSignIn()?.user;
  const { data } = useQuery(siteConfigQuery());
  if (user === undefined) return null;
  const network = data?.chain.network ?? 'mainnet';
  return (
    <p className={styles.who}>
      <strong>{user.username}</strong>
      <span>{t('role', { roles: user.roles.filter((role) => role !== 'user').join(', ') })}</span>
      {network === 'mainnet' ? null : <span className={styles.environment}>{t('environment', { network })}</span>}
    </p>
  );
}

/** What needs somebody, and every place of the back office that one may enter. */
export function Component() {
  const { t } = useTranslation('office');
  const signIn = useSignIn();
  return (
    <OfficePage title={t('title')}>
      <Who />
      <NeedsYou signIn={signIn} />
      <MenuGrid permitted={menusFor(signIn)} />
      <MenuList label={t('toShop')} items={[{ label: t('toShop'), icon: 'home', to: paths.home }]} />
    </OfficePage>
  );
}
