import { changeWallet, useRequiredValidator } from '@lotline/shop/auth';
import { plainWord } from '@lotline/web-core/account';
import type { Schemas } from '@lotline/web-core/api';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { Dialog } from '../../../shared/feedback/dialog';
import { validatorRule } from '../../../shared/fields/validator-rule';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { PasswordField } from './password-field';
import { WalletField } from './wallet-field';

type Values = Schemas['ChangeWalletBody'];

interface FormProps {
  user: Schemas['SessionUser'];
  onClose: () => void;
  onChanged: () => void;
}

function WalletDialog({ user, onClose, onChanged }: FormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [form] = Form.useForm<Values>();
  const id = useId();
  const labels = { wallet_address: t('wallet.field'), current_password: t('field.current') };
  const errors = useFormErrors(form, labels);
  const { isPending, failure, submit } = useFormSubmit<Values>(errors, async (values) => {
    await changeWallet({ ...values, wallet_address: plainWord(values.wallet_address) });
    onChanged();
  });
  return (
    <Dialog
      title={t('wallet.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" htmlType="submit" form={id} loading={isPending}>
            {t(isPending ? 'wallet.submitting' : 'wallet.submit')}
          </SendButton>
        </>
      }
    >
      <ShopForm<Values> id={id} form={form} errors={errors} onFinish={submit}>
        <FormFailure title={t('wallet.failed')} message={failure} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <WalletField
          name="wallet_address"
          label={labels.wallet_address}
          help={t(user.promotion_code === null ? 'wallet.lead' : 'wallet.agent')}
        />
        <PasswordField
          name="current_password"
          label={labels.current_password}
          autoComplete="current-password"
          validateTrigger="onSubmit"
          rules={[validatorRule(useRequiredValidator(labels.current_password))]}
        />
      </ShopForm>
    </Dialog>
  );
}

/** The way to name another wallet as one's own, with the password. */
export function ChangeWallet({ user }: Pick<FormProps, 'user'>) {
  const { t } = useTranslation(['auth', 'common']);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const changed = () => {
    close();
    announce(t('wallet.changed'));
  };
  return (
    <>
      <Button aria-label={t('wallet.title')} onClick={() => setOpen(true)}>
        {t('wallet.change')}
      </Button>
      {open && <WalletDialog user={user} onClose={close} onChanged={changed} />}
    </>
  );
}
