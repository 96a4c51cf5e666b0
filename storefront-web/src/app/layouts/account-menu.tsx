import type { Schemas } from '@lotline/web-core/api';
import { formatBalance } from '@lotline/web-core/money';
import { Link } from 'react-router-dom';
import { logout } from '../../features/auth/api';
import { useBalance } from '../../shared/balance';
import { Button } from '../../shared/navigation/button';
import { Icon } from '../../shared/content/icons';
import { paths } from '../../shared/navigation/paths';
import { useDisclosure } from './disclosure';
import styles from './header.module.css';
import { useText } from '../../shared/text';

/** Balance, own pages and the way out. */
export function AccountMenu({ session }: { session: Schemas['Session'] }) {
  const { t } = useText('shop');
  const { open, toggle, box } = useDisclosure();
  const { username, isAdmin } = session.user;
  const balance = useBalance() ?? session.user.balance;
  const leave = () => {
    // Signing out goes to the start page, which decides between desktop and phone.
    void logout().finally(() => window.location.assign('/'));
  };
  return (
    <div className={styles.account} ref={box}>
      <Button
        type="text"
        icon={<Icon name="user" size={20} />}
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label={t('account.menu', { username })}
        onClick={toggle}
      >
        <span className={styles.username}>{username}</span>
        <Icon name="chevron" />
      </Button>
      <div id="account-menu" className={styles.menu} hidden={!open}>
        <div className={styles.balance}>
          <span>{t('account.balance')}</span>
          <strong className="numeric">{formatBalance(balance)}</strong>
        </div>
        <ul>
          <li>
            <Link to={paths.orders}>{t('nav.orders')}</Link>
          </li>
          <li>
            <Link to={paths.balance}>{t('nav.balance')}</Link>
          </li>
          <li>
            <Link to={paths.agents}>{t('nav.agent')}</Link>
          </li>
          <li>
            <Link to={paths.account}>{t('nav.account')}</Link>
          </li>
          {isAdmin && (
            <li>
              <a href={paths.console}>{t('nav.console')}</a>
            </li>
          )}
          <li>
            <button type="button" onClick={leave}>
              {t('common:action.logOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
