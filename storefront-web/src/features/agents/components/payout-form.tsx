import { type AgentProfile, usePayoutForm, usePayoutHindrance } from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Facts } from '../../../shared/content/facts';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { TextField } from '../../../shared/fields/text-field';
import styles from './agents.module.css';
import { ChangeAddress } from './change-address';
import { Section } from './section';

function AmountForm({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  const form = usePayoutForm(profile, announce);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure !== null && (
        <Notice tone="error" urgent title={t('payout.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField label={t('payout.amount')} help={t('payout.help')} inputMode="decimal" {...form.field('amount')} />
      <div className={styles.buttons}>
        <SendButton htmlType="submit" type="primary" loading={form.isPending}>
          {t(form.isPending ? 'payout.submitting' : 'payout.submit')}
        </SendButton>
        <Button onClick={form.takeAll}>{t('payout.all')}</Button>
      </div>
    </form>
  );
}

/** What can be paid out, to where, and the form to ask for it, or what is in the way. */
export function PayoutForm({ profile, open }: { profile: AgentProfile; open: boolean }) {
  const { t } = useTranslation('agents');
  const [changing, setChanging] = useState(false);
  const hindrance = usePayoutHindrance(profile, open);
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
      {hindrance === null ? (
        <AmountForm profile={profile} />
      ) : (
        <Notice tone={hindrance.isProblem ? 'warning' : 'info'} silent>
          {hindrance.text}
        </Notice>
      )}
      <div className={styles.apart}>
        <Button onClick={() => setChanging(true)}>{t('address.change')}</Button>
      </div>
      {changing && <ChangeAddress onClose={() => setChanging(false)} />}
    </Section>
  );
}
