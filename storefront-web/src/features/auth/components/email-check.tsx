import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { useText } from '../../../shared/text';
import { meQuery } from '../api';
import { CodeDialog } from './code-dialog';
import { useSendCode } from './use-send-code';

/** Asks for the check of an e-mail that nobody has proved yet. Nothing once it is verified, but what that brought. */
export function EmailCheck() {
  const { t } = useText('auth');
  const { data, isPending } = useQuery(meQuery());
  const [asking, setAsking] = useState(false);
  const [credited, setCredited] = useState<string | null>(null);
  const code = useSendCode();
  if (credited !== null)
    return (
      <Notice tone="success" title={t('email.verified')}>
        {parseUsdt(credited) > 0n ? t('email.credited', { amount: formatUsdt(credited) }) : t('email.nothingYet')}
      </Notice>
    );
  if (isPending) return <div data-loading="" />;
  if (data?.user.email_verified !== false) return null;
  const ask = () => {
    setAsking(true);
    // A code that was sent a moment ago is still good.
    if (code.wait === 0) code.send();
  };
  return (
    <>
      <Notice
        title={t('email.title')}
        action={
          <Button type="primary" onClick={ask}>
            {t('email.verify')}
          </Button>
        }
      >
        {t('email.why', { email: data.user.email })}
      </Notice>
      {asking && (
        <CodeDialog
          email={data.user.email}
          code={code}
          onClose={() => setAsking(false)}
          onVerified={(amount) => {
            setAsking(false);
            setCredited(amount);
          }}
        />
      )}
    </>
  );
}
