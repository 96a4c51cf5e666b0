import { canOpen, type Permission } from '@lotline/web-core/session';
import { meQuery } from '@lotline/shop/auth';
import { useSession } from '@lotline/shop/session';
import { staffErrorsEn, staffErrorsZh } from '@lotline/web-core/i18n';
import { permissionTexts } from '@lotline/web-core/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AnnouncementLine } from '../../features/announcements/components/announcement-line';
import { useNeeds } from '../../features/mobile-admin/api';
import en from '../../features/mobile-admin/locales/en.json' with { type: 'json' };
import zh from '../../features/mobile-admin/locales/zh-CN.json' with { type: 'json' };
import { Icon } from '../../shared/components/icons';
import { TabBar, type Tab } from '../../shared/navigation/tab-bar';
import kitEn from '../../shared/mobile-admin/locales/en.json' with { type: 'json' };
import kitZh from '../../shared/mobile-admin/locales/zh-CN.json' with { type: 'json' };
import { paths } from '../paths';
import { addTexts } from '../start';

addTexts({
  'zh-CN': { mobileAdmin: zh, mobileAdminKit: kitZh, errors: staffErrorsZh },
  en: { mobileAdmin: en, mobileAdminKit: kitEn, errors: staffErrorsEn },
});
addTexts(permissionTexts);

/** Mobile admin's own places at the lower edge: those that one may enter. */
function MobileAdminTabs() {
  const { t } = useTranslation('mobileAdmin');
  const signIn = useSession();
  const { needs } = useNeeds(signIn);
  const waiting = needs.reduce((sum, { count }) => sum + count, 0);
  const badge = waiting === 0 ? null : { count: waiting, text: t('nav.waiting', { count: waiting }) };
  const may = (menu: string, permission: Permission) => canOpen(signIn, { menu, permission });
  const tab = (to: string, label: string, icon: Tab['icon']): Tab => ({ to, label, icon });
  const tabs = [
    { ...tab(paths.mobileAdmin, t('nav.menus'), <Icon name="flag" size={24} />), badge },
    ...(may('dataBoard', 'stats.read') ? [tab(paths.board, t('nav.board'), <Icon name="pulse" size={24} />)] : []),
    ...(may('burying', 'tracking.read') ? [tab(paths.events, t('nav.tracking'), <Icon name="eye" size={24} />)] : []),
    ...(may('config', 'config.read') ? [tab(paths.settings, t('nav.config'), <Icon name="gear" size={24} />)] : []),
    tab(paths.staffAccount, t('nav.account'), <Icon name="person" size={24} />),
  ];
  return signIn?.user.isAdmin === true ? <TabBar label={t('nav.label')} tabs={tabs} /> : null;
}

/** Frame of the pages of staff on a phone: loaded with its texts by those alone who open one. */
export function Component() {
  // Roles can change while somebody is signed in: the stored session follows.
  useQuery(meQuery());
  // Who must set up a second factor first has the page for it alone.
  const signIn = useSession();
  const secondFactorRequired = signIn?.required_action === 'second_factor';
  return (
    <>
      {signIn?.user.isAdmin === true && !secondFactorRequired ? <AnnouncementLine position="admin" /> : null}
      <Outlet />
      {secondFactorRequired ? null : <MobileAdminTabs />}
    </>
  );
}
