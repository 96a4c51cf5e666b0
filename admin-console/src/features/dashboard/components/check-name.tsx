import { useTranslation } from 'react-i18next';

const known = [
  'agent_accounts',
  'available_stock',
  'booked_transfers',
  'commissions',
  'coupon_uses',
  'deposits',
  'gift_cards',
  'kept_balances',
  'order_items',
  'order_lines',
  'postings',
  'reserved_stock',
  'unmatched_receipts',
  'wallets_on_chain',
] as const;

/** What a check compares, in words; the server's name of one that this console does not know yet. */
export function CheckName({ name }: { name: string }) {
  const { t } = useTranslation('dashboard');
  const found = known.find((one) => one === name);
  return found === undefined ? <code>{name}</code> : t(`check.${found}`);
}
