import type { MailTemplate, Words } from './api';

/** The words with samples in the place of variables, as a test mail has them. */
export function withSamples({ variables }: MailTemplate, { subject, text }: Words, language: 'zh' | 'en'): Words {
  const samples = new Map(
    variables.map((one) => [one.name, language === 'zh' ? one.sample_zh : one.sample_en] as const),
  );
  const fill = (words: string) =>
    words.replace(/\{\{\s*([a-z0-9_]+)\s*\}\}/g, (typed, name: string) => samples.get(name) ?? typed);
  return { subject: fill(subject), text: fill(text) };
}

/** Names of mails that the console knows by a text of its own. */
export const kindNames = {
  'agents.payout_address': 'payout_address',
  'agents.restored': 'agent_restored',
  'agents.suspended': 'agent_suspended',
  'auth.new_sign_in': 'new_sign_in',
  'auth.password_changed': 'password_changed',
  'auth.recovery_codes_renewed': 'recovery_codes_renewed',
  'auth.reset_password': 'reset_password',
  'auth.totp_enrolled': 'totp_enrolled',
  'auth.totp_removed': 'totp_removed',
  'auth.verify_email': 'verify_email',
  'auth.wallet_changed': 'wallet_changed',
  'claims.replaced': 'replaced',
  'orders.delivered': 'delivered',
  'orders.email_changed': 'email_changed',
  'orders.link': 'link',
  'orders.payment_ending': 'payment_ending',
  'orders.payment_waiting': 'payment_waiting',
  'orders.reminder': 'reminder',
  'payments.credited': 'credited',
  'payments.refunded': 'refunded',
  'settlements.paid': 'settlement_paid',
  'settlements.rejected': 'settlement_rejected',
} as const;

export const isKnownKind = (kind: string): kind is keyof typeof kindNames => Object.hasOwn(kindNames, kind);
