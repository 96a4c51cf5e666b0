import { formatBalance } from '@lotline/front-kit/money';
import { localText } from '@lotline/front-kit/i18n';
import type { ThemeChoice } from '@lotline/front-kit/session';
import { useQuery } from '@tanstack/react-query';
import { List } from 'antd-mobile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../../features/auth/api';
import { Button, ButtonLink } from '../../shared/button';
import { contactHref } from '../../shared/contact-href';
import { PageTitle } from '../../shared/page-title';
import { queryClient } from '../../shared/query-client';
import { session } from '../../shared/session';
import { siteConfigQuery } from '../../shared/site-config-query';
import { useLanguage, useSignIn, useThemeChoice } from '../../shared/stored';
import { useToast } from '../../shared/use-toast';
import { paths } from '../paths';
import styles from './pages.module.css';

const themes: ThemeChoice[] = ['system', 'light', 'dark'];
const languages = ['zh-cn', 'en'] as const;

function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Who one is here, how the shop looks, and the way out. */
export function Component() {
  const { t } = useTranslation(['shell', 'common', 'auth']);
  const language = useLanguage();
  const theme = useThemeChoice();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const toast = useToast();
  const site = useQuery(siteConfigQuery());
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    // Whatever the server says: this browser forgets the sign-in.
    await logOut().catch(() => undefined);
    session.clear();
    queryClient.clear();
    setLeaving(false);
    toast(t('auth:loggedOut'));
    void navigate(paths.home);
  };
  const mayAdminister = signIn !== null && signIn.user.isAdmin && signIn.permissions.menus.length > 0;
  return (
    <div className={styles.me}>
      <header className={styles.head}>
        <PageTitle title={t('nav.me')} />
      </header>
      <section className={styles.card}>
        {signIn === null ? (
          <>
            <p>{t('me.guest')}</p>
            <div className={styles.pair}>
              <Button
                look="primary"
                onClick={() => void navigate(`${paths.login}?redirect=${encodeURIComponent(paths.me)}`)}
              >
                {t('common:action.logIn')}
              </Button>
              <ButtonLink href={paths.register}>{t('common:action.register')}</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={styles.name}>{signIn.user.username}</p>
            <p className={styles.balance}>
              {t('auth:balance')} <strong>{formatBalance(signIn.user.balance)}</strong>
            </p>
          </>
        )}
      </section>
      <section className={styles.card}>
        <Choice
          label={t('common:language.label')}
          options={languages.map((value) => ({
            value,
            label: value === 'en' ? 'English' : '简体中文',
            lang: value === 'en' ? 'en' : 'zh-CN',
          }))}
          value={language}
          onChange={(value) => session.set('language', value)}
        />
        <Choice
          label={t('common:theme.label')}
          options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          value={theme}
          onChange={(value) => session.set('theme', value)}
        />
      </section>
      <List className={styles.links} mode="card">
        {mayAdminister ? (
          <List.Item>
            <a href={paths.console}>{t('me.console')}</a>
          </List.Item>
        ) : null}
        {site.data?.contacts.map((contact) => {
          const href = contactHref(contact);
          return (
            <List.Item key={`${contact.kind}:${contact.value}`} description={localText(contact.label, language)}>
              {href === null ? (
                contact.value
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {contact.value}
                </a>
              )}
            </List.Item>
          );
        })}
        <List.Item>
          <a href={paths.terms}>{t('me.terms')}</a>
        </List.Item>
        <List.Item>
          <a href={paths.privacy}>{t('me.privacy')}</a>
        </List.Item>
      </List>
      {signIn === null ? null : (
        <Button block busy={leaving} onClick={() => void leave()}>
          {t('common:action.logOut')}
        </Button>
      )}
    </div>
  );
}
