import { session } from '@lotline/web-core/browser-session';
import { LogoutOutlined, QuestionCircleOutlined, SafetyOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api';
import { setShortcutsOn, useShortcutsOn, useSession } from '../../shared/hooks/app-state';
import { openOtherApp } from '../../shared/navigation/open-other-app';
import { ButtonLink } from '../../shared/navigation/button-link';
import { paths } from '../../shared/navigation/paths';
import { Popover } from '../../shared/components/popover';
import { openSheet } from '../keyboard/sheets';
import styles from './console-layout.module.css';
import { MoreLanguages } from './more-languages';
import { SalesLink } from './sales-link';
import { ThemeChoice } from './theme-choice';

const entry = { type: 'text', block: true, className: styles.entry } as const;

async function signOut(): Promise<void> {
  // Here the user is signed out either way; a server that can't be reached lets the token run out by itself.
  await api.post('/api/auth/logout').catch(() => undefined);
  openOtherApp('/');
  session.clear();
}

export function UserMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const signIn = useSession();
  const shortcuts = useShortcutsOn();
  if (signIn === null) return null;
  const { username, email, roles } = signIn.user;
  return (
    <Popover
      label={t('user.label')}
      align="end"
      buttonLabel={t('user.button', { name: username })}
      buttonProps={{ icon: <UserOutlined aria-hidden /> }}
      button={<span className={styles.wide}>{username}</span>}
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
              <ButtonLink {...entry} to={paths.security} icon={<SafetyOutlined aria-hidden />} onFollow={close}>
                {t('user.security')}
              </ButtonLink>
            </li>
            <li>
              <Button
                {...entry}
                icon={<QuestionCircleOutlined aria-hidden />}
                onClick={() => {
                  close();
                  openSheet('help');
                }}
              >
                {t('keys.title')} <kbd aria-hidden>?</kbd>
              </Button>
            </li>
            <li>
              <Button {...entry} href={paths.shop} icon={<ShopOutlined aria-hidden />}>
                {t('toShop')}
              </Button>
            </li>
            <li>
              <Button {...entry} icon={<LogoutOutlined aria-hidden />} onClick={() => void signOut()}>
                {t('common:action.logOut')}
              </Button>
            </li>
          </ul>
        </div>
      )}
    </Popover>
  );
}
