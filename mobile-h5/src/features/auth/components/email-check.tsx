import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { useSignIn } from '../../../shared/hooks/stored';
import { meQuery } from '../api';
import { CodeSheet } from './code-sheet';
import styles from './email-check.module.css';
import { useSendCode } from './use-send-code';

/** Asks for the check of an e-mail that nobody has proved yet. Nothing once it is verified, but what that brought. */
export function EmailCheck() {
  const { t } = useTranslation('auth');
  const signIn = useSignIn();
  const { data } = useQuery(meQuery());
  const user = data?.user ?? signIn?.user;
  const [asking, setAsking] = useState(false);
  const [credited, setCredited] = useState<string | null>(null);
  const code = useSendCode();
  if (credited !== null) {
    return (
      <NoticeBar tone="success">
        <p>
          <strong>{t('email.verified')}</strong>
        </p>
        <p>
          {parseUsdt(credited) > 0n ? t('email.credited', { amount: formatUsdt(credited) }) : t('email.nothingYet')}
        </p>
      </NoticeBar>
    );
  }
  if (user?.email_verified !== false) return null;
  const ask = () => {
    setAsking(true);
    // A code that was sent a moment ago is still good.
    if (code.wait === 0) code.send();
  };
  return (
    <>
      <NoticeBar silent>
        <p>{t('email.why', { email: user.email })}</p>
        <Button className={styles.verify} onClick={ask}>
          {t('email.verify')}
        </Button>
      </NoticeBar>
      {asking ? (
        <CodeSheet
          email={user.email}
          code={code}
          onClose={() => setAsking(false)}
          onVerified={(amount) => {
            setAsking(false);
            setCredited(amount);
          }}
        />
      ) : null}
    </>
  );
}
