import { authTexts, startSession } from '@lotline/shop/auth';
import { passwordTexts } from '@lotline/web-core/password';
import { walletVerificationTexts } from '@lotline/shop/wallet-verification';
import { safeRedirect } from '@lotline/web-core/session';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RegisterForm } from '../../../features/auth/components/register-form';
import { TutorialSheet } from '../../../features/tutorials/tutorial-sheet';
import { PageTitle } from '../../../shared/navigation/page-title';
import { LoginFrame, useEndedSignIn, useOpen, withRedirect } from '../../layouts/login-frame';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from './login-page.module.css';

addTexts(passwordTexts);
addTexts(walletVerificationTexts);
addTexts(authTexts);

/** A new account, then on to where the visitor was going. */
export function Component() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const open = useOpen();
  const [walletHelp, setWalletHelp] = useState(false);
  const target = safeRedirect(query.get('redirect'), window.location.origin);
  useEndedSignIn();
  return (
    <LoginFrame>
      <PageTitle title={t('register.title')} />
      <p className={styles.lead}>{t('register.lead')}</p>
      <div className={styles.card}>
        <RegisterForm
          email={query.get('email') ?? ''}
          onRegistered={(signIn) => {
            startSession(signIn);
            open(target ?? paths.home);
          }}
          onWalletHelp={() => setWalletHelp(true)}
          logIn={(username) => <Link to={withRedirect(paths.login, target, { username })}>{t('register.logIn')}</Link>}
        />
        <p className={styles.foot}>
          {t('register.haveAccount')} <Link to={withRedirect(paths.login, target)}>{t('register.toLogin')}</Link>
        </p>
      </div>
      {walletHelp ? (
        <Suspense>
          <TutorialSheet slug="recommended-wallets" title={t('field.walletHow')} onClose={() => setWalletHelp(false)} />
        </Suspense>
      ) : null}
    </LoginFrame>
  );
}
