import { isAwaited, type LedgerEntry, type Recharge, type RechargeLimits } from '@lotline/web-core/balance';
import { formatUsdt, toWire, type AmountProblem } from '@lotline/web-core/money';
import { createKeyKeeper } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import { noteRefusal } from '../maintenance';
import { cancelRecharge, openRecharge, pendingRechargesQuery } from './queries';
import { rechargeAmount, rechargePresets } from './recharge';
import { refreshMoney } from './use-balance';

const plain = (amount: string): string => formatUsdt(amount, { unit: false });

/** Recharges that are not over. */
export function usePendingRecharges(): { recharges: Recharge[]; isPending: boolean } {
  const { data, isPending } = useQuery(pendingRechargesQuery());
  const recharges = data?.items ?? [];
  const count = recharges.length;
  const seen = useRef(count);
  useEffect(() => {
    // One that left the list was paid, or ended: either may have moved the balance.
    if (count < seen.current) refreshMoney();
    seen.current = count;
  }, [count]);
  return { recharges, isPending };
}

/** What a pending recharge waits for, and what can be done about it. */
export function usePendingTexts(recharge: Recharge) {
  const { t } = useTranslation('balance');
  const awaitsMoney = isAwaited(recharge);
  return {
    awaitsMoney,
    amount: t('pending.of', { amount: formatUsdt(recharge.amount) }),
    progress: t(recharge.stage === 'review' ? 'pending.review' : 'pending.confirming'),
    open: t(awaitsMoney ? 'pending.resume' : 'pending.watch'),
  };
}

/** Cancels a recharge that still waits for money. */
export function useCancelRecharge(id: string, onCancelled: (message: string) => void) {
  const { t } = useTranslation('balance');
  return useAction(
    () => cancelRecharge(id).finally(refreshMoney),
    () => onCancelled(t('pending.cancelled')),
  );
}

/** Opens a recharge. A retry has the same idempotency key; one more recharge of the same amount has another. */
export function useOpenRecharge() {
  const [keyFor] = useState(() => createKeyKeeper());
  const [opened, setOpened] = useState(0);
  return async (amount: bigint): Promise<Awaited<ReturnType<typeof openRecharge>>> => {
    const wire = toWire(amount);
    try {
      const recharge = await openRecharge(wire, keyFor({ amount: wire, opened }));
      setOpened(opened + 1);
      return recharge;
    } catch (error) {
      noteRefusal(error);
      throw error;
    } finally {
      refreshMoney();
    }
  };
}

/** The amount of a recharge: what is wrong with it, what stands in its empty field, and the usual ones. */
export function useRechargeAmount(limits: RechargeLimits, typed: string) {
  const { t } = useTranslation('balance');
  const { min, max } = { min: plain(limits.min), max: plain(limits.max) };
  const { micro } = rechargeAmount(typed, limits);
  const describe = (problem: AmountProblem): string => t(`problem.${problem}`, { min, max });
  return {
    micro,
    describe,
    problemOf: (text: string): string | null => {
      const { problem } = rechargeAmount(text, limits);
      return problem === null ? null : describe(problem);
    },
    placeholder: t('form.placeholder', { min, max }),
    presets: rechargePresets(limits).map((value) => ({
      value,
      label: plain(value).replace(/\.00$/, ''),
      isChosen: micro !== null && toWire(micro) === `${value}.000000`,
    })),
  };
}

/** What is said of an entry of the history. */
export function useEntryTexts({ kind, reversed, note }: LedgerEntry) {
  const { t } = useTranslation('balance');
  return {
    kind: t(`kind.${kind}`),
    notes: [...(reversed ? [t('history.reversed')] : []), ...(note === null ? [] : [note])],
  };
}
