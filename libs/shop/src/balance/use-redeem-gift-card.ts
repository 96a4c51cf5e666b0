import { createKeyKeeper } from '@lotline/web-core/api';
import { formatBalance, formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextForm } from '../forms';
import { redeemGiftCard } from './queries';
import { refreshMoney } from './use-balance';

/** The form that redeems a gift card into the balance. A retry of the same code has the same idempotency key. */
export function useRedeemGiftCard(onRedeemed: (message: string) => void) {
  const { t } = useTranslation(['balance', 'errors']);
  const [keyFor] = useState(() => createKeyKeeper());
  const label = t('giftCard.code');
  return useTextForm({
    initial: { code: '' },
    labels: { code: label },
    check: ({ code }) => ({ code: code.trim() === '' ? t('errors:rule.required', { label }) : null }),
    send: async (values) => {
      const code = values.code.trim();
      const { value, balance } = await redeemGiftCard(code, keyFor(code)).finally(refreshMoney);
      onRedeemed(t('giftCard.done', { value: formatUsdt(value), balance: formatBalance(balance) }));
    },
    clearsWhenSent: true,
  });
}
