import type { RechargeLimits } from '@lotline/web-core/balance';
import { useTranslation } from 'react-i18next';
import { useTextForm } from '../forms';
import { rechargeAmount } from './recharge';
import { useOpenRecharge, useRechargeAmount } from './use-recharges';

type OpenedRecharge = Awaited<ReturnType<ReturnType<typeof useOpenRecharge>>>;

/** The form that opens a recharge of the amount that is typed. */
export function useRechargeForm(limits: RechargeLimits, onOpened: (recharge: OpenedRecharge) => void) {
  const { t } = useTranslation('balance');
  const openRecharge = useOpenRecharge();
  const form = useTextForm({
    initial: { amount: '' },
    labels: { amount: t('form.amount') },
    check: (values) => ({ amount: amount.problemOf(values.amount) }),
    send: async (values) => {
      const { micro } = rechargeAmount(values.amount, limits);
      if (micro !== null) onOpened(await openRecharge(micro));
    },
  });
  const amount = useRechargeAmount(limits, form.values.amount);
  return { ...form, ...amount };
}
