import { assignmentOf, targetError } from './assignment';
import type { Settlement } from './api';
import { isOpenPayout, progressOf } from './payout';

describe('whom a receipt is given to', () => {
  it('is named before anything is sent', () => {
    expect(targetError('user', ' ')).toBe('required');
    expect(targetError('payment', '123')).toBe('invalid');
    expect(targetError('payment', ' 202611201430000042 ')).toBeNull();
    expect(targetError('payment', 'R202611201430000042')).toBeNull();
    expect(targetError('email', 'nobody')).toBe('email');
    expect(targetError('email', 'a@b.test')).toBeNull();
  });

  it('is the only target that is sent', () => {
    expect(assignmentOf('user', ' buyer ', ' their money ')).toEqual({
      to: 'user',
      username: 'buyer',
      reason: 'their money',
    });
  });
});

describe('a payout', () => {
  const none = { paying: null, in_batch: null, problem_txid: null };
  const at = '2026-11-20T14:30:00.000Z';
  const paying = { by: 'zhao', since: at, until: at, txid: null };
  const payout = (over: Partial<Settlement>) => ({ state: 'approved', ...none, ...over }) as Settlement;

  it('can be decided until it is paid', () => {
    const open = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
    expect(open.filter((state) => isOpenPayout(payout({ state })))).toEqual(['requested', 'approved']);
  });

  it('that is approved says who pays it, whether it is in a file, and what could not be booked', () => {
    expect(progressOf(payout({}))).toEqual([]);
    expect(progressOf(payout({ paying, in_batch: { by: 'li', at }, problem_txid: 'ab' }))).toEqual([
      { step: 'paying', by: 'zhao', at },
      { step: 'batch', by: 'li', at },
      { step: 'problem', by: '', at: null },
    ]);
    expect(progressOf(payout({ paying: { ...paying, txid: 'ab' } }))).toMatchObject([{ step: 'sending' }]);
    expect(progressOf(payout({ state: 'paid', in_batch: { by: 'li', at } }))).toEqual([]);
  });
});
