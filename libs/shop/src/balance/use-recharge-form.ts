import type { RechargeLimits } from '@lotline/web-core/balance';
import { parseUsdt, toWire } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useSingleFieldForm } from '../forms';
import { rechargeAmount } from './recharge';
import { useOpenRecharge, useRechargeAmount } from './use-recharges';

type OpenedRecharge = Awaited<ReturnType<ReturnType<typeof useOpenRecharge>>>;

/** The form that opens a recharge of the amount that is typed. */
export function useRechargeForm(limits: RechargeLimits, onOpened: (recharge: OpenedRecharge) => void) {
  const { t } = useTranslation('balance');
  const openRecharge = useOpenRecharge();
  const form = useSingleFieldForm({
    field: 'amount',
    label: t('form.amount'),
    read: (typed) => {
      const { micro, problem } = rechargeAmount(typed, limits);
      return problem === null ? { value: toWire(micro) } : { problem: amount.describe(problem) };
    },
    send: (wire) => openRecharge(parseUsdt(wire)),
    onSent: onOpened,
  });
  const amount = useRechargeAmount(limits, form.value);
  return { ...form, ...amount };
}
