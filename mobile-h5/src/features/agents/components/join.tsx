import { termsQuery, useJoinForm, useProgrammeSteps, useTerms } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { useAddressErrorText } from '@lotline/shop/wallet-verification';
import { QueryPart } from '../../../shared/feedback/query-part';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';
import { Card } from '../../../shared/content/card';
import { TextField } from './text-field';

function JoinForm({ wallet }: { wallet: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const describeError = useAddressErrorText(t('join.address'));
  const form = useJoinForm({ wallet, describeError, onJoined: announce });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('join.failed')}</strong>
          </p>
          <p>{form.failure}</p>
        </NoticeBar>
      )}
      <TextField label={t('join.address')} help={form.help} {...form.field('payout_address')} />
      {form.invite !== null && (
        <TextField
          label={form.invite.label}
          help={form.invite.help}
          value={form.invite.value}
          onChange={form.invite.change}
        />
      )}
      <SendButton type="submit" color="primary" loading={form.isPending}>
        {t(form.isPending ? 'join.submitting' : 'join.submit')}
      </SendButton>
    </form>
  );
}

/** What an agent earns, and below it the way to become one. */
export function Programme({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const terms = useQuery(termsQuery());
  const textsOf = useTerms();
  return (
    <Card title={t('join.title')} lead={t('join.body')}>
      <QueryPart query={terms} name={t('join.termsName')} rows={4}>
        {(found) => (
          <ul className={styles.terms}>
            {textsOf(found).map((text, at) => (
              <li key={text}>{at === 0 ? <strong>{text}</strong> : text}</li>
            ))}
          </ul>
        )}
      </QueryPart>
      {children}
    </Card>
  );
}

/** How one becomes an agent and earns, step by step. */
export function Steps() {
  const { t } = useTranslation('agents');
  return (
    <Card title={t('programme.how')}>
      <ol className={styles.terms}>
        {useProgrammeSteps().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

/** What an agent is, for somebody who is none yet, and the way to become one. `wallet`: what they named as theirs. */
export const Join = ({ wallet }: { wallet: string | null }) => (
  <Programme>
    <JoinForm wallet={wallet ?? ''} />
  </Programme>
);
