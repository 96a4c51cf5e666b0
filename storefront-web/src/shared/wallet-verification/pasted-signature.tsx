import { useTranslation } from 'react-i18next';
import { usePastedSignature } from '@lotline/shop/wallet-verification';
import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import { CopyButton } from '../content/copy-button';
import { Notice } from '../feedback/notice';
import { SendButton } from '../fields/send-button';
import { TextField } from '../fields/text-field';
import styles from './wallet-verification.module.css';

/** For a wallet elsewhere: copy the text, sign it there, paste the signature. `action` names what the form does. */
export function PastedSignature({ calls, action }: { calls: WalletVerificationCalls; action: string }) {
  const { t } = useTranslation(['walletVerification', 'common']);
  const { message, ...form } = usePastedSignature(calls);
  return (
    <details className={styles.byHand}>
      <summary>{t('byHand')}</summary>
      <form onSubmit={form.submit} noValidate className={styles.verification}>
        <TextField className="mono" label={t('address')} {...form.field('address')} />
        {message !== null && (
          <>
            <p>{t('copyText')}</p>
            <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('text')}>
              {message}
            </pre>
            <CopyButton text={message} name={t('text')}>
              {t('common:action.copy')}
            </CopyButton>
            <TextField className="mono" label={t('signature')} help={t('signatureHelp')} {...form.field('signature')} />
          </>
        )}
        {form.failure !== null && (
          <Notice tone="error" urgent>
            {form.failure}
          </Notice>
        )}
        <SendButton htmlType="submit" loading={form.isPending}>
          {message === null ? t('getText') : action}
        </SendButton>
      </form>
    </details>
  );
}
