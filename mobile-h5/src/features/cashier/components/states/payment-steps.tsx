import { useTranslation } from 'react-i18next';
import { Steps, type StepItem } from '../../../../shared/feedback/steps';
import type { CashierState, Payment } from '../../state/state-table';

/** The step that a payment is at after it left the wallet: 3 is past the last one. */
const current: Partial<Record<CashierState, number>> = {
  sent: 0,
  detected: 1,
  confirming: 1,
  delivering: 2,
  preordered: 2,
  recharged: 3,
};

const statusAt = (at: number, now: number): StepItem['status'] =>
  at < now ? 'finish' : at === now ? 'process' : 'wait';

/** Where a payment is between the wallet and the goods; nothing in states that end otherwise. */
export function PaymentSteps({ state, payment }: { state: CashierState; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const now = current[state];
  if (now === undefined) return null;
  const last = payment.purpose === 'recharge' ? 'credit' : 'delivery';
  return (
    <Steps
      label={t('steps.label')}
      items={(['payment', 'confirmation', last] as const).map((key, at) => ({
        key,
        title: t(`steps.${key}`),
        status: statusAt(at, now),
      }))}
    />
  );
}
