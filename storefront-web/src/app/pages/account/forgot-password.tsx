import { useTranslation } from 'react-i18next';
import { authTexts } from '@lotline/shop/auth';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../../../features/auth/components/auth-card';
import styles from '../../../features/auth/components/auth.module.css';
import { ForgotEmailForm } from '../../../features/auth/components/forgot-email-form';
import { ResendCode } from '../../../features/auth/components/resend-code';
import { ResetPasswordForm } from '../../../features/auth/components/reset-password-form';
import { withQuery } from '../../../features/auth/links';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';

addTexts(authTexts);

/** What the visitor has told, kept with the history entry: it survives a reload and stays out of the address. */
interface Told {
  email?: string;
  /** When the last code was asked for, milliseconds since 1970. */
  sentAt?: number;
}

function CodeStep(props: { email: string; sentAt: number; back: string; onSent: () => void; onReset: () => void }) {
  const { email, sentAt, back, onSent, onReset } = props;
  const { t } = useTranslation('auth');
  return (
    <>
      <div className={styles.sent}>
        <p>{t('forgot.sent', { email })}</p>
        <Link to={back} state={{ email }}>
          {t('forgot.otherEmail')}
        </Link>
      </div>
      <ResetPasswordForm
        email={email}
        onReset={onReset}
        resend={<ResendCode email={email} sentAt={sentAt} onSent={onSent} />}
      />
    </>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

function Done({ login }: { login: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <div className={styles.sent}>
        <Notice tone="success" title={t('forgot.doneTitle')}>
          {t('forgot.done')}
        </Notice>
      </div>
      <Button href={login} ref={focusOnce} type="primary" size="large" block>
        {t('login.submit')}
      </Button>
    </>
  );
}

/** A new password for who reads the account's mail. The step stands in the address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: Told | null };
  const { email = '', sentAt = 0 } = state ?? {};
  const redirect = params.get('redirect');
  const at = (step: string | null) => withQuery(paths.forgotPassword, { step, redirect });
  const step = params.get('step');
  // A link to a later step knows nobody's e-mail.
  if (step !== null && (email === '' || !['code', 'done'].includes(step))) return <Navigate to={at(null)} replace />;
  const sent = (to: string, options: { replace: boolean }) =>
    void navigate(at('code'), { ...options, state: { email: to, sentAt: Date.now() } satisfies Told });
  const login = withQuery(paths.login, { username: email, redirect });
  return (
    <Page narrow title={t('forgot.title')} lead={t('forgot.lead')} privatePage>
      <AuthCard
        foot={
          step === 'done' ? undefined : (
            <>
              {t('forgot.remembered')} <Link to={login}>{t('login.submit')}</Link>
            </>
          )
        }
      >
        {step === null && <ForgotEmailForm email={email} onSent={(to) => sent(to, { replace: false })} />}
        {step === 'code' && (
          <CodeStep
            email={email}
            sentAt={sentAt}
            back={at(null)}
            onSent={() => sent(email, { replace: true })}
            onReset={() => void navigate(at('done'), { replace: true, state: { email } satisfies Told })}
          />
        )}
        {step === 'done' && <Done login={login} />}
      </AuthCard>
    </Page>
  );
}
