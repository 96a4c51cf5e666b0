import { type AgentProfile, usePayoutForm, usePayoutHindrance } from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';
import { ChangeAddress } from './change-address';
import { Card } from '../../../shared/content/card';
import { TextField } from './text-field';

function AmountForm({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const form = usePayoutForm(profile, announce);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('payout.failed')}</strong>
          </p>
          <p>{form.failure}</p>
        </NoticeBar>
      )}
      <TextField label={t('payout.amount')} help={t('payout.help')} inputMode="decimal" {...form.field('amount')} />
      <div className={styles.buttons}>
        <SendButton type="submit" color="primary" loading={form.isPending}>
          {t(form.isPending ? 'payout.submitting' : 'payout.submit')}
        </SendButton>
        <Button onClick={form.takeAll}>{t('payout.all')}</Button>
      </div>
    </form>
  );
}

/** What can be paid out, to where, and the form to ask for it, or what is in the way. */
export function PayoutForm({ profile, open }: { profile: AgentProfile; open: boolean }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const [changing, setChanging] = useState(false);
  const hindrance = usePayoutHindrance(profile, open);
  return (
    <Card title={t('payout.title')}>
      <dl className={styles.facts}>
        <dt>{t('payout.available')}</dt>
        <dd className={`${styles.numeric} ${styles.big}`}>{formatUsdt(profile.available)}</dd>
        <dt>{t('payout.minimum')}</dt>
        <dd className={styles.numeric}>{formatUsdt(profile.min_settlement)}</dd>
        <dt>{t('payout.to')}</dt>
        <dd>
          <code className={styles.address} translate="no">
            {profile.payout_address}
          </code>{' '}
          <CopyButton text={profile.payout_address} name={t('payout.address')} color="primary" fill="none" />
        </dd>
      </dl>
      {hindrance === null ? (
        <AmountForm profile={profile} />
      ) : (
        <NoticeBar tone={hindrance.isProblem ? 'warning' : 'info'} silent>
          {hindrance.text}
        </NoticeBar>
      )}
      <div className={styles.apart}>
        <Button onClick={() => setChanging(true)}>{t('address.change')}</Button>
      </div>
      {changing && <ChangeAddress onClose={() => setChanging(false)} />}
    </Card>
  );
}
