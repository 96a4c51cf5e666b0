import type { Assignment } from './api';

export const targets = ['payment', 'user', 'email'] as const satisfies readonly Assignment['to'][];

/** What the form holds; only the field of the chosen target is sent. */
export interface AssignValues {
  to: Assignment['to'];
  order_no: string;
  username: string;
  email: string;
  reason: string;
}

export function bodyOf({ to, order_no, username, email, reason }: AssignValues): Assignment {
  const target = {
    payment: { order_no: order_no.trim() },
    user: { username: username.trim() },
    email: { email: email.trim() },
  };
  return { to, ...target[to], reason: reason.trim() };
}
