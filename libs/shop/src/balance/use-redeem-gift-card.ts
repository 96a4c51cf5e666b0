import { createKeyKeeper } from '@lotline/web-core/api';
import { formatBalance, formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleFieldForm } from '../forms';
import { redeemGiftCard } from './queries';
import { refreshMoney } from './use-balance';

/** The form that redeems a gift card into the balance. A retry of the same code has the same idempotency key. */
export function useRedeemGiftCard(onRedeemed: (message: string) => void) {
  const { t } = useTranslation(['balance', 'errors']);
  const [keyFor] = useState(() => createKeyKeeper());
  const label = t('giftCard.code');
  return useSingleFieldForm({
    field: 'code',
    label,
    read: (typed) => {
      const code = typed.trim();
      return code === '' ? { problem: t('errors:rule.required', { label }) } : { value: code };
    },
    send: (code) => redeemGiftCard(code, keyFor(code)).finally(refreshMoney),
    onSent: ({ value, balance }) =>
      onRedeemed(t('giftCard.done', { value: formatUsdt(value), balance: formatBalance(balance) })),
    clears: true,
  });
}
