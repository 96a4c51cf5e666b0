/** The mails by who reads them, each in the order in which they meet it, with the name of their texts. */
export const mailGroups = {
  buyers: {
    'orders.payment_waiting': 'payment_waiting',
    'orders.payment_ending': 'payment_ending',
    'orders.preordered': 'preordered',
    'orders.preorder_overdue': 'preorder_overdue',
    'orders.delivered': 'delivered',
    'orders.link': 'link',
    'orders.email_changed': 'email_changed',
    'orders.reminder': 'reminder',
    'claims.replaced': 'replaced',
    'payments.refunded': 'refunded',
    'payments.credited': 'credited',
    'restock.confirm': 'restock_confirm',
    'restock.available': 'restock',
  },
  accounts: {
    'auth.verify_email': 'verify_email',
    'auth.reset_password': 'reset_password',
    'auth.password_changed': 'password_changed',
    'auth.wallet_changed': 'wallet_changed',
    'pricing.group_joined': 'group_joined',
    'pricing.group_left': 'group_left',
  },
  affiliates: {
    'settlements.paid': 'settlement_paid',
    'settlements.rejected': 'settlement_rejected',
    'agents.payout_address': 'payout_address',
    'agents.suspended': 'agent_suspended',
    'agents.restored': 'agent_restored',
  },
  staff: {
    'auth.new_sign_in': 'new_sign_in',
    'auth.totp_enrolled': 'totp_enrolled',
    'auth.totp_removed': 'totp_removed',
    'auth.recovery_codes_renewed': 'recovery_codes_renewed',
  },
} as const;

export const groupKeys = ['buyers', 'accounts', 'affiliates', 'staff'] as const;
export type GroupKey = (typeof groupKeys)[number];

const names = { ...mailGroups.buyers, ...mailGroups.accounts, ...mailGroups.affiliates, ...mailGroups.staff };

/** The name of a mail's texts; null for one that the console does not know. */
export const textNameOf = (kind: string): (typeof names)[keyof typeof names] | null =>
  Object.hasOwn(names, kind) ? names[kind as keyof typeof names] : null;

/** Those of a group in their order. Mails that the console does not know stand below those of buyers. */
export function ofGroup<T extends { kind: string }>(group: GroupKey, templates: readonly T[]): T[] {
  const inOrder = Object.keys(mailGroups[group]).flatMap((kind) => templates.find((one) => one.kind === kind) ?? []);
  return group === 'buyers' ? [...inOrder, ...templates.filter(({ kind }) => textNameOf(kind) === null)] : inOrder;
}
