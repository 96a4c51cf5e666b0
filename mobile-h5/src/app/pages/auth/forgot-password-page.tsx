import { authTexts } from '@lotline/shop/auth';
import { passwordTexts } from '@lotline/web-core/password';
import { safeRedirect } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ForgotEmailForm, ResetPasswordForm } from '../../../features/auth/components/forgot-form';
import styles from '../../../features/auth/components/auth.module.css';
import { buttonClass } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { PageTitle } from '../../../shared/navigation/page-title';
import { LoginFrame, useEndedSignIn, withRedirect } from '../../layouts/login-frame';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import page from './login-page.module.css';

addTexts(passwordTexts);
addTexts(authTexts);

/** What the visitor has told, kept with the history entry: it survives a reload and stays out of the address. */
interface Told {
  email?: string;
  /** When the last code was sent, milliseconds since 1970. */
  sentAt?: number;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

function Done({ login }: { login: string }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.form}>
      <NoticeBar tone="success">
        <p>
          <strong>{t('forgot.doneTitle')}</strong>
        </p>
        <p>{t('forgot.done')}</p>
      </NoticeBar>
      <Link to={login} ref={focusOnce} className={buttonClass({ color: 'primary', size: 'large', block: true })}>
        {t('register.logIn')}
      </Link>
    </div>
  );
}

/** A new password for who reads the account's mail. The step stands in the address. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: Told | null };
  const { email = '', sentAt = 0 } = state ?? {};
  useEndedSignIn();
  const target = safeRedirect(query.get('redirect'), window.location.origin);
  const at = (step: string) => withRedirect(paths.forgotPassword, target, { step });
  const step = query.get('step');
  // A link to a later step has no e-mail address.
  if (step !== null && (email === '' || !['code', 'done'].includes(step))) return <Navigate to={at('')} replace />;
  const sent = (to: string, replace: boolean) =>
    void navigate(at('code'), { replace, state: { email: to, sentAt: Date.now() } satisfies Told });
  const login = withRedirect(paths.login, target, { username: email });
  return (
    <LoginFrame>
      <PageTitle title={t('forgot.title')} />
      <p className={page.lead}>{t('forgot.lead')}</p>
      <div className={page.card}>
        {step === null ? <ForgotEmailForm email={email} onSent={(to) => sent(to, false)} /> : null}
        {step === 'code' ? (
          <>
            <div className={styles.sent}>
              <p>{t('forgot.sent', { email })}</p>
              <Link to={at('')} state={{ email }}>
                {t('forgot.otherEmail')}
              </Link>
            </div>
            <ResetPasswordForm
              email={email}
              sentAt={sentAt}
              onSent={() => sent(email, true)}
              onReset={() => void navigate(at('done'), { replace: true, state: { email } satisfies Told })}
            />
          </>
        ) : null}
        {step === 'done' ? (
          <Done login={login} />
        ) : (
          <p className={page.foot}>
            {t('forgot.remembered')} <Link to={login}>{t('register.logIn')}</Link>
          </p>
        )}
      </div>
    </LoginFrame>
  );
}
