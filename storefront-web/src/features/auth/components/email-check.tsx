import { useTranslation } from 'react-i18next';
import { meQuery, useEmailVerification } from '@lotline/shop/auth';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { CodeDialog } from './code-dialog';

/** Offers to verify the e-mail. Once it is verified, only what that brought is shown. */
export function EmailCheck() {
  const { t } = useTranslation('auth');
  const { data, isPending } = useQuery(meQuery());
  const { result, code, isOpen, open, close, verified } = useEmailVerification();
  if (result !== null)
    return (
      <Notice tone="success" title={t('email.verified')}>
        {result}
      </Notice>
    );
  if (isPending) return <div data-loading="" />;
  if (data?.user.email_verified !== false) return null;
  return (
    <>
      <Notice
        title={t('email.title')}
        action={
          <Button type="primary" onClick={open}>
            {t('email.verify')}
          </Button>
        }
      >
        {t('email.why', { email: data.user.email })}
      </Notice>
      {isOpen && <CodeDialog email={data.user.email} code={code} onClose={close} onVerified={verified} />}
    </>
  );
}
