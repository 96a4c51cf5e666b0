import { usePastedSignature } from '@lotline/shop/wallet-verification';
import type { WalletVerificationCalls } from '@lotline/web-core/wallet';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../components/collapse';
import { CopyButton } from '../components/copy-button';
import { SendButton } from '../components/send-button';
import { NoticeBar } from '../feedback/notice-bar';
import { Field } from '../fields/field';
import { Input } from '../fields/input';
import styles from './wallet-verification.module.css';

const PlainInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" />
);

/** The text to carry to the wallet, exactly as the server made it. */
function TextToSign({ message }: { message: string }) {
  const { t } = useTranslation('walletVerification');
  return (
    <>
      <p>{t('copyText')}</p>
      <pre className={styles.message} translate="no" tabIndex={0} aria-label={t('text')}>
        {message}
      </pre>
      <CopyButton text={message} name={t('text')} />
    </>
  );
}

/** For a wallet elsewhere: copy the text, sign it there, paste the signature. `action` names what the form does. */
export function PastedSignature({ calls, action }: { calls: WalletVerificationCalls; action: string }) {
  const { t } = useTranslation('walletVerification');
  const { message, ...form } = usePastedSignature(calls);
  return (
    <Collapse title={t('byHand')}>
      <form onSubmit={form.submit} noValidate className={styles.verification}>
        <Field label={t('address')} error={form.errors.address}>
          {(control) => (
            <PlainInput {...control} value={form.values.address} onChange={(text) => form.change('address', text)} />
          )}
        </Field>
        {message === null ? null : (
          <>
            <TextToSign message={message} />
            <Field label={t('signature')} help={t('signatureHelp')} error={form.errors.signature}>
              {(control) => (
                <PlainInput
                  {...control}
                  value={form.values.signature}
                  onChange={(text) => form.change('signature', text)}
                />
              )}
            </Field>
          </>
        )}
        {form.failure === null ? null : <NoticeBar tone="error">{form.failure}</NoticeBar>}
        <SendButton type="submit" block loading={form.isPending}>
          {message === null ? t('getText') : action}
        </SendButton>
      </form>
    </Collapse>
  );
}
