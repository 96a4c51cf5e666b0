import type { Schemas } from '@lotline/web-core/api';
import { txidFrom } from '@lotline/web-core/wallet';

type Assignment = Schemas['AssignTransferBody'];
export type Target = Assignment['to'];
export const targets = ['payment', 'user', 'email'] as const satisfies readonly Target[];

/** What a receipt may turn out to be besides: sent back to its sender, or the owner's own. */
export type Outcome = Target | 'sender' | 'own';
export const outcomes = [...targets, 'sender', 'own'] as const satisfies readonly Outcome[];

/** The field that names each target, as it is called on the wire. */
export const targetFields = { payment: 'order_no', user: 'username', email: 'email', sender: 'txid' } as const;
export type TargetField = (typeof targetFields)[keyof typeof targetFields];

/** The rule that a typed target breaks, or null. The server checks again. */
export function targetError(to: Outcome, typed: string): 'required' | 'invalid' | 'email' | 'txid' | null {
  const name = typed.trim();
  if (to === 'own') return null;
  if (to === 'sender') return txidFrom(typed) === null ? 'txid' : null;
  if (name === '') return 'required';
  if (to === 'payment' && !/^R?\d{18}$/.test(name)) return 'invalid';
  return to === 'email' && !/^\S+@\S+\.\S+$/.test(name) ? 'email' : null;
}

export const assignmentOf = (to: Target, name: string, reason: string): Assignment => ({
  to,
  [targetFields[to]]: name.trim(),
  reason: reason.trim(),
});
