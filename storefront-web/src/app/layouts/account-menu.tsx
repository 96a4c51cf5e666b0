import type { Schemas } from '@lotline/front-kit/api';
import { formatBalance } from '@lotline/front-kit/money';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { logout } from '../../features/auth/api';
import { useBalance } from '../../shared/balance';
import { Icon } from '../../shared/icons';
import { paths } from '../../shared/paths';
import styles from './header.module.css';
import { useText } from '../../shared/text';

/** Closes on Esc, on a click elsewhere, and on a change of page. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);
  return { open, toggle: () => setOpen(!open), box };
}

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
      <button
        type="button"
        className={styles.tool}
        aria-expanded={open}
        aria-controls="account-menu"
        aria-label={t('account.menu', { username })}
        onClick={toggle}
      >
        <Icon name="user" size={20} />
        <span className={styles.username}>{username}</span>
        <Icon name="chevron" />
      </button>
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
