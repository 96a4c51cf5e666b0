import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { doubtfulTxid } from '@lotline/web-core/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideSheet, type Decision } from '../../../shared/mobile-admin/decide-sheet';
import type { Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { ConfirmCheckbox } from '../../../shared/mobile-admin/confirm-checkbox';
import { approveSettlement, rejectSettlement, type Settlement } from '../api';
import { isOpenPayout } from '../payout';

type What = 'approve' | 'reject';

const Code = ({ text }: { text: string }) => (
  <span className={mobileAdmin.code} translate="no">
    {text}
  </span>
);

function useFacts({ username, address, flags, in_batch: batch }: Settlement): Fact[] {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const file: Fact[] =
    batch === null
      ? []
      : [[t('fact.file'), t('payout.inFile', { by: batch.by, at: formatDateTime(batch.at, language) })]];
  return [
    [t('fact.agent'), username],
    [t('fact.address'), <Code key="address" text={address} />],
    [t('fact.flags'), flags.map((flag) => t(`payout.flag.${flag}`)).join(', ') || t('payout.noFlag')],
    ...file,
  ];
}

function useDecisions({ amount, state }: Settlement): Decision<What>[] {
  const { t } = useTranslation('decisions');
  const shown = { amount: formatUsdt(amount) };
  const reject: Decision<What> = {
    value: 'reject',
    label: t('payout.decision.reject'),
    effect: t(state === 'approved' ? 'payout.effect.rejectApproved' : 'payout.effect.reject', shown),
    submit: t('payout.submit.reject', shown),
    danger: true,
  };
  const approve: Decision<What> = {
    value: 'approve',
    label: t('payout.decision.approve'),
    effect: t('payout.effect.approve'),
    submit: t('payout.submit.approve', shown),
    plain: true,
  };
  return state === 'requested' ? [approve, reject] : [reject];
}

/** What the person who rejects it has made sure of: that the file was not used for it, and which transactions are not the shop's. */
function useMadeSure({ id, in_batch: batch }: Settlement) {
  const { t } = useTranslation('decisions');
  const [exported, setExported] = useState(false);
  /** Transactions of that amount to that address, and those of them that are not the shop's. */
  const [doubtful, setDoubtful] = useState<readonly string[]>([]);
  const [notOurs, setNotOurs] = useState<readonly string[]>([]);
  const reject = async (reason: string) => {
    try {
      await rejectSettlement(id, { reason, not_ours: [...notOurs], exported });
    } catch (error) {
      const txid = doubtfulTxid(error);
      if (txid !== null) setDoubtful((now) => [...new Set([...now, txid])]);
      throw error;
    }
  };
  const toggle = (txid: string) =>
    setNotOurs((now) => (now.includes(txid) ? now.filter((one) => one !== txid) : [...now, txid]));
  const ticks = (form: string, error: string | undefined) => (
    <>
      {batch === null ? null : (
        <ConfirmCheckbox
          id={`${form}-exported`}
          checked={exported}
          error={exported ? undefined : error}
          onChange={setExported}
        >
          {t('payout.notByFile')}
        </ConfirmCheckbox>
      )}
      {doubtful.map((txid) => (
        <ConfirmCheckbox
          key={txid}
          id={`${form}-${txid}`}
          checked={notOurs.includes(txid)}
          onChange={() => toggle(txid)}
        >
          {t('payout.notOurs')} <Code text={txid} />
        </ConfirmCheckbox>
      ))}
    </>
  );
  return { reject, ticks, unsure: batch !== null && !exported };
}

/** Approves a payout, or rejects it until it is paid. */
export function DecidePayout({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation('decisions');
  const { id, state, decided_by: decidedBy, paid_by: paidBy } = settlement;
  const amount = formatUsdt(settlement.amount);
  const { reject, ticks, unsure } = useMadeSure(settlement);
  return (
    <DecideSheet<What>
      title={t('payout.title', { amount })}
      facts={useFacts(settlement)}
      decisions={useDecisions(settlement)}
      more={(what, errors, form) => (what === 'reject' ? ticks(form, errors.exported) : null)}
      moreErrors={(what) => (what === 'reject' && unsure ? { exported: t('payout.fileUnsure') } : {})}
      reasonHint={t('payout.reasonHint')}
      done={t('payout.done', { amount })}
      taken={
        isOpenPayout(settlement)
          ? null
          : t('taken', { state: t(`payout.state.${state}`), by: paidBy ?? decidedBy ?? '–' })
      }
      send={(what, reason) => (what === 'approve' ? approveSettlement(id) : reject(reason))}
      onClose={onClose}
    />
  );
}
