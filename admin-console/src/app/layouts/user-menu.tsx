import { LogoutOutlined, QuestionCircleOutlined, SafetyOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { setShortcutsOn, useShortcutsOn, useSignIn } from '../../shared/hooks/app-state';
import { leaveFor } from '../../shared/navigation/leave';
import { paths } from '../../shared/navigation/paths';
import { Popover } from '../../shared/components/popover';
import { session } from '../../shared/api/session';
import { openSheet } from '../keyboard/sheets';
import styles from './console-layout.module.css';
import { MoreLanguages } from './more-languages';
import { SalesLink } from './sales-link';
import { ThemeChoice } from './theme-choice';

async function signOut(): Promise<void> {
  // Here the user is signed out either way; a server that can't be reached lets the token run out by itself.
  await api.post('/api/auth/logout').catch(() => undefined);
  leaveFor('/');
  session.clear();
}

export function UserMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const signIn = useSignIn();
  const shortcuts = useShortcutsOn();
  if (signIn === null) return null;
  const { username, email, roles } = signIn.user;
  return (
    <Popover
      label={t('user.label')}
      align="end"
      buttonLabel={t('user.button', { name: username })}
      button={
        <>
          <UserOutlined aria-hidden />
          <span className={styles.wide}>{username}</span>
        </>
      }
    >
      {(close) => (
        <div className={styles.userPanel}>
          <div>
            <strong>{username}</strong>
            <div className={styles.quiet}>{email}</div>
            <div className={styles.quiet}>{t('user.roles', { roles: roles.join(', ') })}</div>
          </div>
          <ThemeChoice />
          <MoreLanguages />
          <label className={styles.setting}>
            <Switch size="small" checked={shortcuts} onChange={setShortcutsOn} />
            {t('user.shortcuts')}
          </label>
          <ul className={styles.menu}>
            <SalesLink />
            <li>
              <Link to={paths.security} onClick={close}>
                <SafetyOutlined aria-hidden /> {t('user.security')}
              </Link>
            </li>
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  openSheet('help');
                }}
              >
                <QuestionCircleOutlined aria-hidden /> {t('keys.title')} <kbd aria-hidden>?</kbd>
              </button>
            </li>
            <li>
              <a href={paths.shop}>
                <ShopOutlined aria-hidden /> {t('toShop')}
              </a>
            </li>
            <li>
              <button type="button" onClick={() => void signOut()}>
                <LogoutOutlined aria-hidden /> {t('common:action.logOut')}
              </button>
            </li>
          </ul>
        </div>
      )}
    </Popover>
  );
}
