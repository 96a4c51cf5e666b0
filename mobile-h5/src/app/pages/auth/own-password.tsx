import { replaceFirstPassword } from '@lotline/shop/auth';
import type { FirstSignIn } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { passwordTexts } from '@lotline/web-core/password';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from '../../../features/account/components/password-form';
import { useChangePassword } from '../../../features/account/components/use-change-password';
import { PageTitle } from '../../../shared/navigation/page-title';
import { SendButton } from '../../../shared/components/send-button';
import { addTexts } from '../../start';
import styles from './login-page.module.css';

addTexts(passwordTexts);

/**
 * A password of one's own, for who has signed in with one that somebody else has chosen. `onChosen`: the sign-in with it, or
 * null when they have to sign in themselves.
 */
export default function OwnPassword(props: {
  first: FirstSignIn;
  onChosen: (session: Schemas['Session'] | null, password: string) => void;
}) {
  const { first, onChosen } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const change = useChangePassword({
    known: first.password,
    send: async ({ password }) => onChosen(await replaceFirstPassword(first, password), password),
  });
  const { user } = first.session;
  return (
    <>
      <PageTitle title={t('own.title')} />
      <p className={styles.lead}>{t('own.lead', { name: user.username })}</p>
      <div className={`${styles.card} ${styles.own}`}>
        <PasswordForm id={id} user={user} change={change} />
        <SendButton type="submit" form={id} color="primary" block size="large" loading={change.isPending}>
          {t('own.submit')}
        </SendButton>
      </div>
    </>
  );
}
