import { formatDateTime } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Hidden } from '../../../shared/hidden';
import { Notice } from '../../../shared/notice';
import { DecideSheet, type Decision } from '../../../shared/office/decide-sheet';
import office from '../../../shared/office/office.module.css';
import { PagedList } from '../../../shared/office/paged-list';
import { useMay } from '../../../shared/office/use-may';
import { useLanguage } from '../../../shared/stored';
import { approveSettlement, rejectSettlement, settlementsQuery, type Settlement } from '../api';
import { useView, ViewTabs } from './view-tabs';

/** What may still be decided: an approved one can be rejected until it is paid. */
const isOpen = ({ state }: Settlement): boolean => state === 'requested' || state === 'approved';

function Row({ settlement, onDecide }: { settlement: Settlement; onDecide: (() => void) | null }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { username, state, flags, reason } = settlement;
  const amount = formatUsdt(settlement.amount);
  return (
    <>
      <div className={office.rowHead}>
        <strong>{username}</strong>
        <span className={office.money}>{amount}</span>
      </div>
      <p className={office.quiet}>
        {t(`payout.state.${state}`)} · {formatDateTime(settlement.created_at, language)}
      </p>
      <p className={`${office.plain} ${office.code}`} translate="no">
        {settlement.address}
      </p>
      {flags.length === 0 ? null : (
        <Notice tone="warning" silent>
          {flags.map((flag) => (
            <p key={flag}>{t(`payout.flag.${flag}`)}</p>
          ))}
        </Notice>
      )}
      {reason === null ? null : <p className={office.quiet}>{reason}</p>}
      {onDecide === null || !isOpen(settlement) ? null : (
        <Button look="primary" block onClick={onDecide}>
          {t('decide')} <Hidden>{`${username} ${amount}`}</Hidden>
        </Button>
      )}
    </>
  );
}

function DecidePayout({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation('decisions');
  const amount = formatUsdt(settlement.amount);
  const { state, flags } = settlement;
  const reject: Decision<'approve' | 'reject'> = {
    value: 'reject',
    label: t('payout.decision.reject'),
    effect: t(state === 'approved' ? 'payout.effect.rejectApproved' : 'payout.effect.reject', { amount }),
    submit: t('payout.submit.reject', { amount }),
    danger: true,
  };
  const approve: Decision<'approve' | 'reject'> = {
    value: 'approve',
    label: t('payout.decision.approve'),
    effect: t('payout.effect.approve'),
    submit: t('payout.submit.approve', { amount }),
    plain: true,
  };
  return (
    <DecideSheet
      title={t('payout.title', { amount })}
      facts={[
        [t('fact.agent'), settlement.username],
        [
          t('fact.address'),
          <span key="address" className={office.code} translate="no">
            {settlement.address}
          </span>,
        ],
        [t('fact.flags'), flags.map((flag) => t(`payout.flag.${flag}`)).join(', ') || t('payout.noFlag')],
      ]}
      decisions={state === 'requested' ? [approve, reject] : [reject]}
      reasonHint={t('payout.reasonHint')}
      done={t('payout.done', { amount })}
      taken={
        isOpen(settlement)
          ? null
          : t('taken', { state: t(`payout.state.${state}`), by: settlement.decided_by ?? settlement.paid_by ?? '–' })
      }
      send={(value, reason) =>
        value === 'approve' ? approveSettlement(settlement.id) : rejectSettlement(settlement.id, reason)
      }
      onClose={onClose}
    />
  );
}

/** What agents asked to be paid. Approving moves nothing: paying is done in the console, from a wallet. */
export function Payouts() {
  const { t } = useTranslation('decisions');
  const shown = useView();
  const query = useInfiniteQuery(settlementsQuery(shown.view));
  const mayDecide = useMay('settlements.decide');
  const [deciding, setDeciding] = useState<Settlement | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const current = items.find(({ id }) => id === deciding?.id) ?? deciding;
  return (
    <>
      <ViewTabs {...shown} />
      <p className={office.quiet}>{t('payout.lead')}</p>
      <PagedList
        query={query}
        name={t('payout.name')}
        label={t('payout.list')}
        empty={t(shown.view === 'all' ? 'payout.none' : 'payout.empty')}
        keyOf={({ id }) => id}
        row={(one) => <Row settlement={one} onDecide={mayDecide ? () => setDeciding(one) : null} />}
      />
      {current === null || deciding === null ? null : (
        <DecidePayout settlement={current} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
