import { buildPayment, buildTxCheck } from '@lotline/web-core/testing';
import { announcementBetween, momentOf } from './announcements';
import type { CashierState } from './state-table';

describe('what is spoken', () => {
  const moment = (
    state: CashierState,
    over: Parameters<typeof buildPayment>[0] = {},
    leftMs = 600_000,
    online = true,
  ) => momentOf(state, buildPayment(over), leftMs, online);

  it('is each transition once', () => {
    const awaiting = moment('awaiting');
    expect(announcementBetween(null, awaiting)).toEqual({ kind: 'state', urgent: false });
    expect(announcementBetween(awaiting, moment('awaiting', {}, 599_000))).toBeNull();
    expect(announcementBetween(awaiting, moment('detected'))).toEqual({ kind: 'state', urgent: true });
  });

  it('is the time left at five minutes and at one, not each second', () => {
    const times = [301_000, 300_000, 299_000, 61_000, 60_000, 59_000, 1_000];
    const said = times.map((leftMs, i) =>
      i === 0 ? null : announcementBetween(moment('awaiting', {}, times[i - 1]), moment('awaiting', {}, leftMs)),
    );
    expect(said.filter((one) => one !== null)).toEqual([
      { kind: 'minutes', minutes: 5, urgent: false },
      { kind: 'minutes', minutes: 1, urgent: false },
    ]);
  });

  it('is the half of the confirmations, not each block', () => {
    const at = (confirmations: number) => moment('confirming', { confirmations, confirmations_required: 19 });
    const said = Array.from({ length: 18 }, (_, i) => announcementBetween(at(i + 1), at(i + 2)));
    expect(said.filter((one) => one !== null)).toEqual([{ kind: 'half', urgent: false }]);
  });

  it('is a second part that still leaves something to pay', () => {
    const first = moment('underpaid', { amount_received: '1.000000' });
    expect(announcementBetween(first, first)).toBeNull();
    const second = moment('underpaid', { amount_received: '2.000000' });
    expect(announcementBetween(first, second)).toEqual({ kind: 'state', urgent: true });
  });

  it('is what was found of a named transaction, once, and not that nothing was', () => {
    const checked = (verdict: Parameters<typeof buildTxCheck>[0]) =>
      moment('awaiting', { tx_check: buildTxCheck(verdict) });
    expect(announcementBetween(moment('awaiting'), checked({ verdict: 'not_found' }))).toBeNull();
    const used = checked({ verdict: 'used' });
    expect(announcementBetween(moment('awaiting'), used)).toEqual({ kind: 'check', urgent: false });
    expect(announcementBetween(used, checked({ verdict: 'used', checked_at: '2026-11-20T14:31:00.000Z' }))).toBeNull();
  });

  it('is a longer window', () => {
    const before = moment('awaiting', { expires_at: '2026-11-20T15:00:00.000Z' }, 200_000);
    const after = moment('awaiting', { expires_at: '2026-11-20T15:15:00.000Z' }, 1_100_000);
    expect(announcementBetween(before, after)).toEqual({ kind: 'extended', urgent: false });
  });

  it('is the loss and the return of the network', () => {
    const online = moment('awaiting');
    const offline = moment('awaiting', {}, 600_000, false);
    expect(announcementBetween(online, offline)?.kind).toBe('offline');
    expect(announcementBetween(offline, online)?.kind).toBe('online');
  });
});
