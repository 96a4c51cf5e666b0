import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { payoutViews, settlementsQuery, type Settlement } from '../api';
import { isOpenPayout, progressOf } from '../payout';
import { DecidePayout } from './decide-payout';
import { useView, ViewTabs } from './view-tabs';

/** How far the paying of an approved one is. */
function Progress({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const told = progressOf(settlement);
  return told.map(({ step, by, at }) => (
    <p key={step} className={mobileAdmin.plain}>
      {t(`payout.progress.${step}`, { by, at: at === null ? '' : formatDateTime(at, language) })}
    </p>
  ));
}

function Row({ settlement, onDecide }: { settlement: Settlement; onDecide: (() => void) | null }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { username, state, flags, reason } = settlement;
  const amount = formatUsdt(settlement.amount);
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>{username}</strong>
        <span className={mobileAdmin.money}>{amount}</span>
      </div>
      <p className={mobileAdmin.quiet}>
        {t(`payout.state.${state}`)} · {formatDateTime(settlement.created_at, language)}
      </p>
      <p className={`${mobileAdmin.plain} ${mobileAdmin.code}`} translate="no">
        {settlement.address}
      </p>
      <Progress settlement={settlement} />
      {flags.length === 0 ? null : (
        <NoticeBar tone="warning" silent>
          {flags.map((flag) => (
            <p key={flag}>{t(`payout.flag.${flag}`)}</p>
          ))}
        </NoticeBar>
      )}
      {reason === null ? null : <p className={mobileAdmin.quiet}>{reason}</p>}
      {onDecide === null || !isOpenPayout(settlement) ? null : (
        <Button color="primary" block onClick={onDecide}>
          {t('decide')} <VisuallyHidden>{`${username} ${amount}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

const emptyTexts = { waiting: 'payout.empty', approved: 'payout.emptyApproved', all: 'payout.none' } as const;

/** What agents asked to be paid. Approving moves nothing: paying is done in the console, from a wallet. */
export function Payouts() {
  const { t } = useTranslation('decisions');
  const shown = useView(payoutViews);
  const query = useInfiniteQuery(settlementsQuery(shown.view));
  const canDecide = usePermission('settlements.decide');
  const [deciding, setDeciding] = useState<Settlement | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const current = items.find(({ id }) => id === deciding?.id) ?? deciding;
  return (
    <>
      <ViewTabs {...shown} />
      <p className={mobileAdmin.quiet}>{t('payout.lead')}</p>
      <PagedList
        query={query}
        name={t('payout.name')}
        label={t('payout.list')}
        empty={t(emptyTexts[shown.view])}
        keyOf={({ id }) => id}
        row={(one) => <Row settlement={one} onDecide={canDecide ? () => setDeciding(one) : null} />}
      />
      {current === null || deciding === null ? null : (
        <DecidePayout settlement={current} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
