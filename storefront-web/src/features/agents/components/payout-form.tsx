import { payoutAmount, payoutHindrance, type AgentProfile, requestPayout } from '@lotline/shop/agents';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, formatUsdt, plainAmount } from '@lotline/web-core/money';
import { createKeyKeeper, noteOutcome } from '@lotline/web-core/request';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { useLanguage } from '../../../shared/app-state';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Facts } from '../../../shared/content/facts';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { TextField } from '../../../shared/fields/text-field';
import styles from './agents.module.css';
import { ChangeAddress } from './change-address';
import { Section } from './section';

/** Asks for a payout once: a retry has the same key, the next payout another. */
function useRequest() {
  const { t } = useText('agents');
  const [language] = useLanguage();
  const [keyFor] = useState(() => createKeyKeeper());
  const [asked, setAsked] = useState(0);
  return useMutation({
    mutationFn: async (amount: string) => {
      const body = { payout: amount, asked };
      const key = keyFor(body);
      try {
        const payout = await requestPayout(amount, language, key);
        noteOutcome(body, key, null);
        return payout;
      } catch (error) {
        noteOutcome(body, key, error);
        throw error;
      }
    },
    onSuccess: () => {
      setAsked(asked + 1);
      announce(t('payout.done'));
    },
  });
}

function AmountForm({ profile }: { profile: AgentProfile }) {
  const { t } = useText('agents');
  const { available, min_settlement: min } = profile;
  const [text, setText] = useState(() => digits(available));
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useRequest();
  const refused = error === null ? null : (fieldMessages(error, t, { amount: t('payout.amount') }).amount ?? null);
  const change = (typed: string) => {
    setText(typed);
    setWrong(null);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = payoutAmount(plainAmount(text), { min, available });
    if ('amount' in checked) mutate(checked.amount);
    else setWrong(t(`payout.problem.${checked.problem}`, { min: formatUsdt(min), max: formatUsdt(available) }));
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {error !== null && refused === null && (
        <Notice tone="error" urgent title={t('payout.failed')}>
          {messageFor(error, t)}
        </Notice>
      )}
      <TextField
        label={t('payout.amount')}
        help={t('payout.help')}
        error={wrong ?? refused}
        inputMode="decimal"
        value={text}
        onChange={change}
      />
      <div className={styles.buttons}>
        <SendButton htmlType="submit" type="primary" loading={isPending}>
          {t(isPending ? 'payout.submitting' : 'payout.submit')}
        </SendButton>
        <Button onClick={() => change(digits(available))}>{t('payout.all')}</Button>
      </div>
    </form>
  );
}

function Hindrance({
  profile,
  kind,
}: {
  profile: AgentProfile;
  kind: NonNullable<ReturnType<typeof payoutHindrance>>;
}) {
  const { t } = useText('agents');
  const [language] = useLanguage();
  const until = profile.frozen_until === null ? '' : formatDateTime(profile.frozen_until, language);
  return (
    <Notice tone={kind === 'open' || kind === 'below_minimum' ? 'info' : 'warning'} silent>
      {t(`payout.hindrance.${kind}`, { until, min: formatUsdt(profile.min_settlement) })}
    </Notice>
  );
}

/** What can be paid out, to where, and the form to ask for it, or what is in the way. */
export function PayoutForm({ profile, open }: { profile: AgentProfile; open: boolean }) {
  const { t } = useText('agents');
  const [changing, setChanging] = useState(false);
  const hindrance = payoutHindrance(profile, open);
  return (
    <Section title={t('payout.title')}>
      <div className={styles.facts}>
        <Facts
          items={[
            [
              t('payout.available'),
              <span key="available" className={`numeric ${styles.big}`}>
                {formatUsdt(profile.available)}
              </span>,
            ],
            [t('payout.minimum'), formatUsdt(profile.min_settlement)],
            [
              t('payout.to'),
              <span key="to">
                <code className={styles.address} translate="no">
                  {profile.payout_address}
                </code>{' '}
                <CopyButton text={profile.payout_address} name={t('payout.address')} />
              </span>,
            ],
          ]}
        />
      </div>
      {hindrance === null ? <AmountForm profile={profile} /> : <Hindrance profile={profile} kind={hindrance} />}
      <div className={styles.apart}>
        <Button onClick={() => setChanging(true)}>{t('address.change')}</Button>
      </div>
      {changing && <ChangeAddress onClose={() => setChanging(false)} />}
    </Section>
  );
}
