import { useTranslation } from 'react-i18next';
import { useJoinForm } from '@lotline/shop/agents';
import { useAddressErrorText } from '@lotline/shop/wallet-verification';
import { announce } from '../../../shared/feedback/announcer';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { TextField } from '../../../shared/fields/text-field';
import styles from './agents.module.css';
import { Programme } from './programme';

function JoinForm({ wallet }: { wallet: string }) {
  const { t } = useTranslation('agents');
  const describeError = useAddressErrorText(t('join.address'));
  const form = useJoinForm({ wallet, describeError, onJoined: announce });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure !== null && (
        <Notice tone="error" urgent title={t('join.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField label={t('join.address')} help={form.help} className="mono" {...form.field('payout_address')} />
      {form.invite !== null && (
        <TextField
          label={form.invite.label}
          help={form.invite.help}
          className="mono"
          value={form.invite.value}
          onChange={form.invite.change}
        />
      )}
      <SendButton htmlType="submit" type="primary" loading={form.isPending}>
        {t(form.isPending ? 'join.submitting' : 'join.submit')}
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
