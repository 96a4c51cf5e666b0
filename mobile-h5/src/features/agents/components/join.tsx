import { addressFault, plainWord } from '@lotline/web-core/account';
import { plainRate, type AgentTerms, join, termsQuery } from '@lotline/shop/agents';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatUsdt } from '@lotline/web-core/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/components/announcer';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { useAddressFault } from '../../../shared/proof/address-fault';
import { QueryPart } from '../../../shared/components/query-part';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';
import { Section } from './section';
import { TextField } from './text-field';

function JoinForm({ wallet }: { wallet: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
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
        <NoticeBar tone="error">
          <p>
            <strong>{t('join.failed')}</strong>
          </p>
          <p>{messageFor(error, t)}</p>
        </NoticeBar>
      )}
      <TextField
        label={t('join.address')}
        help={t(address !== '' && address === wallet ? 'join.fromProfile' : 'join.addressHelp')}
        error={wrong ?? refused}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setWrong(null);
          reset();
        }}
      />
      <SendButton type="submit" color="primary" loading={isPending}>
        {t(isPending ? 'join.submitting' : 'join.submit')}
      </SendButton>
    </form>
  );
}

function Terms({ terms }: { terms: AgentTerms }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  return (
    <ul className={styles.terms}>
      <li>
        <strong>{t('join.rate', { rate: plainRate(terms.rate) })}</strong>
      </li>
      <li>{t('join.kept', { days: terms.code_kept_days })}</li>
      <li>{t('join.hold', { days: terms.hold_days })}</li>
      <li>{t('join.least', { amount: formatUsdt(terms.min_settlement) })}</li>
    </ul>
  );
}

/** What an agent earns, and below it the way to become one. */
export function Programme({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const terms = useQuery(termsQuery());
  return (
    <Section title={t('join.title')} lead={t('join.body')}>
      <QueryPart query={terms} name={t('join.termsName')} rows={4}>
        {(found) => <Terms terms={found} />}
      </QueryPart>
      {children}
    </Section>
  );
}

const steps = ['join', 'share', 'earn'] as const;

/** How one becomes an agent and earns, step by step. */
export function Steps() {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('programme.how')}>
      <ol className={styles.terms}>
        {steps.map((step) => (
          <li key={step}>{t(`programme.${step}`)}</li>
        ))}
      </ol>
    </Section>
  );
}

/** What an agent is, for somebody who is none yet, and the way to become one. `wallet`: what they named as theirs. */
export const Join = ({ wallet }: { wallet: string | null }) => (
  <Programme>
    <JoinForm wallet={wallet ?? ''} />
  </Programme>
);
