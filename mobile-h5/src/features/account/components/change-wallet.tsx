import type { Schemas } from '@lotline/front-kit/api';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { ErrorSummary, Field } from '../../../shared/field';
import { Notice } from '../../../shared/notice';
import { PasswordInput } from '../../../shared/password-input';
import { Sheet } from '../../../shared/sheet';
import { useToast } from '../../../shared/use-toast';
import styles from './account.module.css';
import { useChangeWallet, type WalletChange } from './use-change-wallet';

interface SheetProps {
  user: Schemas['SessionUser'];
  onClose: () => void;
  onChanged: () => void;
}

function WalletSheet({ user, onClose, onChanged }: SheetProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const [values, setValues] = useState<WalletChange>({ wallet_address: '', current_password: '' });
  const labels: WalletChange = { wallet_address: t('wallet.field'), current_password: t('password.current') };
  const { busy, wrong, failure, submit, forgive } = useChangeWallet(labels, onChanged);
  const change = (field: keyof WalletChange, value: string) => {
    setValues({ ...values, [field]: value });
    forgive(field);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(values);
  };
  return (
    <Sheet
      title={t('wallet.title')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} look="primary" block big busy={busy}>
          {t('wallet.submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={send} noValidate className={styles.link}>
        <ErrorSummary
          title={t('password.errors')}
          errors={Object.entries<string>(wrong).map(([field, text]) => ({ id: `${id}-${field}`, text }))}
        />
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
        <p>{t(user.promotion_code === null ? 'wallet.lead' : 'wallet.agent')}</p>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <Field id={`${id}-wallet_address`} label={labels.wallet_address} error={wrong.wallet_address}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              value={values.wallet_address}
              onChange={(event) => change('wallet_address', event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-current_password`} label={labels.current_password} error={wrong.current_password}>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="current-password"
              showLabel={t('password.show')}
              value={values.current_password}
              onChange={(value) => change('current_password', value)}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}

/** The way to name another wallet as one's own, with the password. */
export function ChangeWallet({ user, onChanged }: Omit<SheetProps, 'onClose'>) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const changed = () => {
    setOpen(false);
    toast(t('wallet.changed'));
    onChanged();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('wallet.submit')}</Button>
      {open ? <WalletSheet user={user} onClose={() => setOpen(false)} onChanged={changed} /> : null}
    </>
  );
}
