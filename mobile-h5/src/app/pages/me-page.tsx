import type { Schemas } from '@lotline/front-kit/api';
import { localText, resourceLanguage } from '@lotline/front-kit/i18n';
import { formatBalance } from '@lotline/front-kit/money';
import type { ThemeChoice } from '@lotline/front-kit/session';
import { useQuery } from '@tanstack/react-query';
import { List } from 'antd-mobile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { logOut } from '../../features/auth/api';
import { useBalance } from '../../shared/balance';
import { Button } from '../../shared/button';
import { contactHref } from '../../shared/contact-href';
import { languageNames } from '../../shared/language-switch';
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

function Appearance() {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <Choice
        label={t('language.label')}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: resourceLanguage(value) }))}
        value={useLanguage()}
        onChange={(value) => session.set('language', value)}
      />
      <Choice
        label={t('theme.label')}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={useThemeChoice()}
        onChange={(value) => session.set('theme', value)}
      />
    </section>
  );
}

function Links({ signIn }: { signIn: Schemas['Session'] }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const site = useQuery(siteConfigQuery());
  const mayAdminister = signIn.user.isAdmin && signIn.permissions.menus.length > 0;
  return (
    <List className={styles.links} mode="card">
      {mayAdminister ? (
        <List.Item>
          <a href={paths.console}>{t('me.console')}</a>
        </List.Item>
      ) : null}
      {site.data?.contacts.map((contact) => {
        const href = contactHref(contact);
        const value = href === null ? contact.value : <a href={href}>{contact.value}</a>;
        return (
          <List.Item key={`${contact.kind}:${contact.value}`} description={localText(contact.label, language)}>
            {value}
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
  );
}

/** Who one is here, how the shop looks, and the way out. */
export function Component() {
  const { t } = useTranslation(['shell', 'common', 'auth']);
  const signIn = useSignIn();
  const balance = useBalance();
  const navigate = useNavigate();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  if (signIn === null) return null;

  const leave = async () => {
    setLeaving(true);
    // Whatever the server says: this browser forgets the sign-in.
    await logOut().catch(() => undefined);
    await navigate(paths.home);
    session.clear();
    queryClient.clear();
    toast(t('auth:loggedOut'));
  };
  return (
    <div className={styles.me}>
      <header className={styles.head}>
        <PageTitle title={t('nav.me')} />
      </header>
      <section className={styles.card}>
        <p className={styles.name}>{signIn.user.username}</p>
        <p className={styles.balance}>
          {t('auth:balance')} <strong>{formatBalance(balance ?? signIn.user.balance)}</strong>
        </p>
        <Link to={paths.balance} className={styles.recharge}>
          {t('me.balance')}
        </Link>
      </section>
      <Appearance />
      <Links signIn={signIn} />
      <Button block busy={leaving} onClick={() => void leave()}>
        {t('common:action.logOut')}
      </Button>
    </div>
  );
}
