import { useTranslation } from 'react-i18next';
import type { Schemas } from '@lotline/web-core/api';
import { formatBalance } from '@lotline/web-core/money';
import { Link } from 'react-router-dom';
import { useBalance } from '@lotline/shop/balance';
import { Icon } from '../../shared/content/icons';
import { MenuButton, type MenuItems } from '../../shared/navigation/menu-button';
import { paths } from '../../shared/navigation/paths';
import { useLogOut } from '../log-out';
import styles from './header.module.css';

const LOG_OUT = 'log-out';

/** Balance, own pages and the way out. */
export function AccountMenu({ session }: { session: Schemas['Session'] }) {
  const { t } = useTranslation(['shop', 'common']);
  const { username, isAdmin } = session.user;
  const balance = useBalance() ?? session.user.balance;
  const leave = useLogOut();
  const page = (name: 'orders' | 'favourites' | 'balance' | 'agent' | 'account', to: string) => ({
    key: to,
    label: <Link to={to}>{t(`nav.${name}`)}</Link>,
  });
  const items: MenuItems = [
    {
      type: 'group',
      label: (
        <span className={styles.balance}>
          {t('account.balance')} <strong className="numeric">{formatBalance(balance)}</strong>
        </span>
      ),
      children: [
        page('orders', paths.orders),
        page('favourites', paths.favourites),
        page('balance', paths.balance),
        page('agent', paths.agents),
        page('account', paths.account),
        ...(isAdmin ? [{ key: paths.console, label: <a href={paths.console}>{t('nav.console')}</a> }] : []),
      ],
    },
    { type: 'divider' },
    { key: LOG_OUT, label: t('common:action.logOut') },
  ];
  return (
    <MenuButton
      items={items}
      onChoose={(key) => {
        if (key === LOG_OUT) void leave();
      }}
      icon={<Icon name="user" size={20} />}
      aria-label={t('account.menu', { username })}
    >
      <span className={styles.username}>{username}</span>
      <Icon name="chevron" />
    </MenuButton>
  );
}
