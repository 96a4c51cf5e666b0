import { useSession } from '@lotline/shop/session';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnpaidCount } from '@lotline/shop/orders';
import { Icon, type IconName } from '../../shared/components/icons';
import { TabBar, type Tab } from '../../shared/navigation/tab-bar';
import { paths } from '../paths';

const SupportSheet = lazy(() => import('./support-sheet'));
const icon = (name: IconName) => <Icon name={name} size={24} />;

function UserTabs() {
  const { t } = useTranslation('shell');
  const unpaid = useUnpaidCount();
  const tabs: Tab[] = [
    { to: paths.home, label: t('nav.home'), icon: icon('home') },
    {
      to: paths.orders,
      label: t('nav.orders'),
      icon: icon('orders'),
      badge: unpaid === 0 ? null : { count: unpaid, text: t('nav.unpaid', { count: unpaid }) },
    },
    { to: paths.checkLive, label: t('nav.check'), icon: icon('pulse') },
    { to: paths.service, label: t('nav.service'), icon: icon('headset') },
    { to: paths.me, label: t('nav.me'), icon: icon('person') },
  ];
  return <TabBar label={t('nav.label')} tabs={tabs} />;
}

/** Only what opens without a login; the pages of support and of the checker need one. */
function GuestTabs() {
  const { t } = useTranslation(['shell', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const tabs: Tab[] = [
    { to: paths.home, label: t('nav.home'), icon: icon('home') },
    { to: paths.orderLookup, label: t('nav.orders'), icon: icon('orders') },
    { to: paths.programme, label: t('nav.affiliate'), icon: icon('megaphone') },
    { label: t('nav.service'), icon: icon('headset'), onOpen: () => setIsOpen(true) },
    { to: paths.login, label: t('common:action.logIn'), icon: icon('person') },
  ];
  return (
    <>
      <TabBar label={t('nav.label')} tabs={tabs} />
      {isOpen && (
        <Suspense>
          <SupportSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The app's five places. Products are the first page itself: a tab of their own would show the same list again. */
export const Tabs = () => (useSession() === null ? <GuestTabs /> : <UserTabs />);
