import { addressFault, plainWord } from '@lotline/web-core/account';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAddressFault } from '../../../shared/fields/address-fault';
import { announce } from '../../../shared/feedback/announcer';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { TextField } from '../../../shared/fields/text-field';
import { join } from '@lotline/shop/agents';
import styles from './agents.module.css';
import { Programme } from './programme';

function JoinForm({ wallet }: { wallet: string }) {
  const { t } = useText('agents');
  const sayFault = useAddressFault(t('join.address'));
  const [address, setAddress] = useState(wallet);
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: join,
    onSuccess: ({ promotion_code: code }) => announce(t('join.done', { code })),
  });
  const field = 'payout_address';
  const refused = error === null ? null : (fieldMessages(error, t, { [field]: t('join.address') })[field] ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const fault = addressFault(address);
    setWrong(fault && sayFault(fault));
    if (fault === null) mutate(plainWord(address));
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {error !== null && refused === null && (
        <Notice tone="error" urgent title={t('join.failed')}>
          {messageFor(error, t)}
        </Notice>
      )}
      <TextField
        label={t('join.address')}
        help={t(address !== '' && address === wallet ? 'join.fromProfile' : 'join.addressHelp')}
        error={wrong ?? refused}
        className="mono"
        value={address}
        onChange={(value) => {
          setAddress(value);
          setWrong(null);
          reset();
        }}
      />
      <SendButton htmlType="submit" type="primary" loading={isPending}>
        {t(isPending ? 'join.submitting' : 'join.submit')}
      </SendButton>
    </form>
  );
}

/** What an agent is, for somebody who is none yet, and the way to become one. `wallet`: what they named as theirs. */
export const Join = ({ wallet }: { wallet: string | null }) => (
  <Programme>
    <JoinForm wallet={wallet ?? ''} />
  </Programme>
);
