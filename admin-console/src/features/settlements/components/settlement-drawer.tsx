import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { FullAddress, Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { settlementQuery, type Settlement } from '../api';
import { ApproveDialog } from './approve-dialog';
import { PaidDialog } from './paid-dialog';
import { Progress } from './paying-now';
import { RejectDialog } from './reject-dialog';
import { SettlementState } from './settlement-state';
import styles from './settlements.module.css';

/** What talks to wallets is loaded by those who pay. */
const WalletPayment = lazy(() => import('./wallet-payment'));

function AgentLink({ settlement }: { settlement: Settlement }) {
  return <PageLink to={paths.agent(settlement.agent_id)}>{settlement.username || settlement.agent_id}</PageLink>;
}

function Facts({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation(['settlements', 'money', 'shell']);
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const { amount, address, created_at: created, decided_at: decided, paid_at: paid, txid } = settlement;
  const time = (at: string) => formatDateTime(at, language, { seconds: true });
  const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [[label, value]]);
  const found = settlement.found_by === null ? null : t(`foundBy.${settlement.found_by}`);
  return (
    <FactList
      rows={[
        [t('column.amount'), <strong key="amount">{formatUsdt(amount)}</strong>],
        [t('column.agent'), <AgentLink key="agent" settlement={settlement} />],
        [t('column.address'), <FullAddress key="address" address={address} name={t('column.address')} />],
        [t('column.created', { zone }), time(created)],
        ...(decided === null
          ? []
          : given(
              t(settlement.state === 'cancelled' ? 'column.withdrawn' : 'column.decided', { zone }),
              time(decided),
            )),
        ...given(t('decidedBy'), settlement.decided_by),
        ...given(t('shell:form.reason'), settlement.reason),
        ...(paid === null ? [] : given(t('column.paid', { zone }), time(paid))),
        ...(txid === null ? [] : [[t('money:txid'), <Transaction key="txid" txid={txid} />] satisfies Fact]),
        ...given(t('payer'), settlement.payer_address),
        ...given(t('found'), found),
        ...given(t('paidBy'), settlement.paid_by),
      ]}
    />
  );
}

/** What is unusual about the address, in words. */
function Warnings({ flags }: Pick<Settlement, 'flags'>) {
  const { t } = useTranslation('settlements');
  return flags.map((flag) => (
    <Notice key={flag} kind="warning" live={false} title={t(`flag.${flag}`)}>
      {t(`flagText.${flag}`)}
    </Notice>
  ));
}

type Doing = { what: 'approve' | 'reject' } | { what: 'paid'; txid: string } | null;

function Pay({ settlement, onPaid }: { settlement: Settlement; onPaid: (txid: string) => void }) {
  const { t } = useTranslation('settlements');
  const [wallet, setWallet] = useState(false);
  return (
    <Section title={t('pay.title')}>
      <p className={styles.explain}>{t('pay.about')}</p>
      <div className={styles.buttons}>
        {!wallet && <Button onClick={() => setWallet(true)}>{t('pay.wallet')}</Button>}
        <Button type="primary" onClick={() => onPaid('')}>
          {t('paid.open')}
        </Button>
      </div>
      {wallet && (
        <Suspense fallback={<p role="status">{t('pay.looking')}</p>}>
          <WalletPayment settlement={settlement} onPaid={onPaid} />
        </Suspense>
      )}
    </Section>
  );
}

function Detail({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('settlements');
  const canDecide = usePermission('settlements.decide');
  const canPay = usePermission('settlements.pay');
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const { state } = settlement;
  return (
    <>
      <div>
        <SettlementState state={state} />
        <p className={styles.explain}>{t(`explain.${state}`)}</p>
      </div>
      <Warnings flags={settlement.flags} />
      <Progress settlement={settlement} {...(canPay ? { onPaid: (txid) => setDoing({ what: 'paid', txid }) } : {})} />
      <Facts settlement={settlement} />
      {canDecide && (state === 'requested' || state === 'approved') && (
        <div className={styles.buttons}>
          {state === 'requested' && (
            <Button type="primary" onClick={() => setDoing({ what: 'approve' })}>
              {t('approve.open')}
            </Button>
          )}
          <Button danger onClick={() => setDoing({ what: 'reject' })}>
            {t('reject.open')}
          </Button>
        </div>
      )}
      {canPay && state === 'approved' && (
        <Pay settlement={settlement} onPaid={(txid) => setDoing({ what: 'paid', txid })} />
      )}
      {/* These stay open when another user was faster: what was typed is not lost. */}
      {doing?.what === 'approve' && <ApproveDialog settlement={settlement} onClose={close} />}
      {doing?.what === 'reject' && <RejectDialog settlement={settlement} onClose={close} />}
      {doing?.what === 'paid' && <PaidDialog settlement={settlement} txid={doing.txid} onClose={close} />}
    </>
  );
}

/** One settlement: how much, where to, what to look at twice, and the way to approve, reject or pay it. */
export function SettlementDrawer() {
  const { t } = useTranslation('settlements');
  const { id = '' } = useParams();
  const answer = useQuery(settlementQuery(id));
  const amount = answer.data?.amount;
  const title = amount === undefined ? t('detail.loading') : t('detail.title', { amount: formatUsdt(amount) });
  return (
    <DetailDrawer title={title} name={t('detail.name')} listPath={paths.settlements} width={640} answer={answer}>
      {(settlement) => <Detail key={settlement.id} settlement={settlement} />}
    </DetailDrawer>
  );
}
