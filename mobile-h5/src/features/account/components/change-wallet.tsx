import type { Schemas } from '@lotline/web-core/api';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { PasswordInput } from '../../../shared/fields/password-input';
import { TextForm } from '../../../shared/forms/text-form';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './account.module.css';
import { useChangeWallet } from './use-change-wallet';
import { Input } from '../../../shared/fields/input';

interface SheetProps {
  user: Schemas['SessionUser'];
  onClose: () => void;
  onChanged: () => void;
}

function WalletSheet({ user, onClose, onChanged }: SheetProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const { labels, ...form } = useChangeWallet(onChanged);
  return (
    <Popup
      title={t('wallet.title')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={form.isPending}>
          {t('wallet.submit')}
        </SendButton>
      }
    >
      <TextForm id={id} form={form} failed={t('wallet.failed')} username={user.username}>
        <p className={styles.lead}>{t(user.promotion_code === null ? 'wallet.lead' : 'wallet.agent')}</p>
        <Field id={`${id}-wallet_address`} label={labels.wallet_address} error={form.errors.wallet_address}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              value={form.values.wallet_address}
              onChange={(next) => form.change('wallet_address', next)}
            />
          )}
        </Field>
        <Field id={`${id}-current_password`} label={labels.current_password} error={form.errors.current_password}>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="current-password"
              value={form.values.current_password}
              onChange={(value) => form.change('current_password', value)}
            />
          )}
        </Field>
      </TextForm>
    </Popup>
  );
}

/** The way to name another wallet as one's own, with the password. */
export function ChangeWallet({ user, onChanged }: Omit<SheetProps, 'onClose'>) {
  const { t } = useTranslation('auth');
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
