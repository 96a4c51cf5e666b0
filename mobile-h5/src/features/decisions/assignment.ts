import type { Schemas } from '@lotline/front-kit/api';

type Assignment = Schemas['AssignTransferBody'];
export type Target = Assignment['to'];
export const targets = ['payment', 'user', 'email'] as const satisfies readonly Target[];

/** The field that names each target, as it is called on the wire. */
export const targetFields = { payment: 'order_no', user: 'username', email: 'email' } as const;
export type TargetField = (typeof targetFields)[Target];

/** The rule that a typed target breaks, or null. The server checks again. */
export function targetFault(to: Target, typed: string): 'required' | 'invalid' | 'email' | null {
  const name = typed.trim();
  if (name === '') return 'required';
  if (to === 'payment' && !/^R?\d{18}$/.test(name)) return 'invalid';
  return to === 'email' && !/^\S+@\S+\.\S+$/.test(name) ? 'email' : null;
}

export const assignmentOf = (to: Target, name: string, reason: string): Assignment => ({
  to,
  [targetFields[to]]: name.trim(),
  reason: reason.trim(),
});
