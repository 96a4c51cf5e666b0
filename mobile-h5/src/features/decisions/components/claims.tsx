import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { Localized } from '../../../shared/content/local-text';
import { DecideSheet } from '../../../shared/mobile-admin/decide-sheet';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { claimsQuery, decideClaim, type Claim } from '../api';
import { AgentLoss } from './agent-loss';
import { useView, ViewTabs } from './view-tabs';

const isOpen = ({ state }: Claim): boolean => state === 'waiting' || state === 'checking';

function Row({ claim, onDecide }: { claim: Claim; onDecide: (() => void) | null }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { order_no: orderNo, line_no: no, state, finding, note, decided_by: by } = claim;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>
          <Localized text={claim.goods_name} />
        </strong>
        <span className={mobileAdmin.money}>{formatUsdt(claim.amount)}</span>
      </div>
      <p className={mobileAdmin.quiet}>
        {t('claim.line', { orderNo, no })} · {formatDateTime(claim.created_at, language)}
      </p>
      <p className={mobileAdmin.plain}>
        {t(`claim.state.${state}`)}
        {finding === null ? null : ` · ${t('claim.check', { finding: t(`claim.finding.${finding}`) })}`}
      </p>
      {note === null ? null : <p className={mobileAdmin.quiet}>{by === null ? note : t('by', { by, note })}</p>}
      {onDecide === null || !isOpen(claim) ? null : (
        <Button color="primary" block onClick={onDecide}>
          {t('decide')} <VisuallyHidden>{t('claim.line', { orderNo, no })}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function DecideClaim({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'mobileAdminKit']);
  const language = useLanguage();
  const { order_no: orderNo, line_no: no, finding } = claim;
  const amount = formatUsdt(claim.amount);
  const decision = (value: 'replace' | 'refund' | 'refuse') => ({
    value,
    label: t(`claim.decision.${value}`),
    effect: t(`claim.effect.${value}`, { amount }),
    danger: value === 'refuse',
  });
  return (
    <DecideSheet
      title={t('claim.title')}
      facts={[
        [t('fact.goods'), localText(claim.goods_name, language)],
        [t('fact.line'), t('claim.line', { orderNo, no })],
        [t('fact.paid'), amount],
        [t('fact.finding'), finding === null ? '–' : t(`claim.finding.${finding}`)],
      ]}
      decisions={[decision('replace'), decision('refund'), decision('refuse')]}
      more={(value) => (value === 'refund' ? <AgentLoss claimId={claim.id} /> : null)}
      reasonHint={t('mobileAdminKit:audited')}
      done={t('claim.done', { orderNo })}
      taken={isOpen(claim) ? null : t('taken', { state: t(`claim.state.${claim.state}`), by: claim.decided_by ?? '–' })}
      send={(value, note) => decideClaim(claim.id, { decision: value, note })}
      onClose={onClose}
    />
  );
}

/** Lines that buyers say are dead; at first those about which the live check found nothing out. */
export function Claims() {
  const { t } = useTranslation('decisions');
  const shown = useView();
  const query = useInfiniteQuery(claimsQuery(shown.view));
  const canDecide = usePermission('claims.decide');
  const [deciding, setDeciding] = useState<Claim | null>(null);
  // As it is now: somebody else may have decided it meanwhile.
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const current = items.find(({ id }) => id === deciding?.id) ?? deciding;
  return (
    <>
      <ViewTabs {...shown} />
      <PagedList
        query={query}
        name={t('claim.name')}
        label={t('claim.list')}
        empty={t(shown.view === 'all' ? 'claim.none' : 'claim.empty')}
        keyOf={({ id }) => id}
        row={(claim) => <Row claim={claim} onDecide={canDecide ? () => setDeciding(claim) : null} />}
      />
      {current === null || deciding === null ? null : <DecideClaim claim={current} onClose={() => setDeciding(null)} />}
    </>
  );
}
