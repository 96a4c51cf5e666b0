import { useSession } from '@lotline/shop/session';
import { meQuery, useEmailVerification } from '@lotline/shop/auth';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { CodeSheet } from './code-sheet';
import styles from './email-check.module.css';

/** Offers to verify the e-mail. Once it is verified, only what that brought is shown. */
export function EmailCheck() {
  const { t } = useTranslation('auth');
  const signIn = useSession();
  const { data } = useQuery(meQuery());
  const user = data?.user ?? signIn?.user;
  const { result, code, isOpen, open, close, verified } = useEmailVerification();
  if (result !== null) {
    return (
      <NoticeBar tone="success">
        <p>
          <strong>{t('email.verified')}</strong>
        </p>
        <p>{result}</p>
      </NoticeBar>
    );
  }
  if (user?.email_verified !== false) return null;
  return (
    <>
      <NoticeBar silent>
        <p>{t('email.why', { email: user.email })}</p>
        <Button className={styles.verify} onClick={open}>
          {t('email.verify')}
        </Button>
      </NoticeBar>
      {isOpen ? <CodeSheet email={user.email} code={code} onClose={close} onVerified={verified} /> : null}
    </>
  );
}
