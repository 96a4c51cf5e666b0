import { authTexts, startSession } from '@lotline/shop/auth';
import { tutorialsEn, tutorialsZh } from '@lotline/shop/tutorials';
import { safeRedirect } from '@lotline/web-core/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../../features/auth/components/auth-card';
import { RegisterForm } from '../../../features/auth/components/register-form';
import { withQuery } from '../../../features/auth/links';
import { TutorialDialog } from '../../../features/tutorials/components/tutorial-dialog';
import { useGo } from '../../../shared/navigation/use-go';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';

addTexts(authTexts);
addTexts({ 'zh-CN': { tutorials: tutorialsZh }, en: { tutorials: tutorialsEn } });

/** A new account, then on to where the visitor was going. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const go = useGo();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const [walletHelp, setWalletHelp] = useState(false);
  const target = safeRedirect(redirect, window.location.origin);
  return (
    <Page narrow title={t('register.title')} lead={t('register.lead')}>
      <AuthCard
        foot={
          <>
            {t('register.haveAccount')} <Link to={withQuery(paths.login, { redirect })}>{t('register.toLogin')}</Link>
          </>
        }
      >
        <RegisterForm
          email={params.get('email') ?? undefined}
          onWalletHelp={() => setWalletHelp(true)}
          onRegistered={(session) => {
            startSession(session);
            go(target ?? paths.home, { replace: true });
          }}
          logIn={(username) => <Link to={withQuery(paths.login, { username, redirect })}>{t('register.logIn')}</Link>}
        />
      </AuthCard>
      {walletHelp && (
        <TutorialDialog slug="recommended-wallets" title={t('field.walletHow')} onClose={() => setWalletHelp(false)} />
      )}
    </Page>
  );
}
