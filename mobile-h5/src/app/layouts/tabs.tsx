import { useTranslation } from 'react-i18next';
import { useUnpaidCount } from '@lotline/shop/orders';
import { Icon } from '../../shared/components/icons';
import { TabBar } from '../../shared/navigation/tab-bar';
import { useSignIn } from '../../shared/hooks/stored';
import { paths } from '../paths';

/** The app's five places. Goods are the first page itself: a tab of their own would show the same list again. */
export function Tabs() {
  const { t } = useTranslation('shell');
  const count = useUnpaidCount();
  // A guest's are not behind that tab, which asks for a sign-in.
  const unpaid = useSignIn() === null ? 0 : count;
  return (
    <TabBar
      label={t('nav.label')}
      tabs={[
        { to: paths.home, label: t('nav.home'), icon: <Icon name="home" size={24} /> },
        {
          to: paths.orders,
          label: t('nav.orders'),
          icon: <Icon name="orders" size={24} />,
          badge: unpaid === 0 ? null : { count: unpaid, text: t('nav.unpaid', { count: unpaid }) },
        },
        { to: paths.checkLive, label: t('nav.check'), icon: <Icon name="pulse" size={24} /> },
        { to: paths.service, label: t('nav.service'), icon: <Icon name="headset" size={24} /> },
        { to: paths.me, label: t('nav.me'), icon: <Icon name="person" size={24} /> },
      ]}
    />
  );
}
