import { ApiError } from '@lotline/web-core/api';
import { buildPayment, buildTxCheck, memoryStorage } from '@lotline/web-core/testing';
import { WalletError } from '@lotline/web-core/wallet';
import { addressGroups, compareParts, splitAmount } from '../amount';
import { parseUsdt } from '@lotline/web-core/money';
import {
  cashierState,
  firstFacts,
  nextFacts,
  payableMicro,
  restOfPriceMicro,
  unpaidMicro,
  type CashierFacts,
} from './cashier-state';
import { hashCheck, VERIFY_MS } from '../hash-check';
import zh from '../locales/zh-CN.json' with { type: 'json' };
import { forgetSent, readSent, rememberSent } from '../sent-transfers';
import { stateTable, type CashierState, type Phase } from './state-table';
import { isStillDue, mayPay, overAtMs, sameTerms, stepState, type WalletRun } from '../wallet-run';

const now = '2026-11-20T14:30:00.000Z';
const nowMs = Date.parse(now);
const txid = 'ab'.repeat(32);
const refusal = (httpStatus: number, reason: string | null = null) =>
  new ApiError({
    httpStatus,
    code: httpStatus,
    reason,
    message: '',
    params: {},
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
  });
const withPayment = (
  over: Parameters<typeof buildPayment>[0] = {},
  facts: Partial<CashierFacts> = {},
): CashierFacts => ({
  ...firstFacts(true, null),
  payment: buildPayment({ now, ...over }),
  ...facts,
});

describe('the state table', () => {
  const states = Object.keys(stateTable) as CashierState[];

  it('has a headline and a sentence for every state', () => {
    for (const state of states) {
      const { body, ...headline } = zh.state[state];
      expect(body).not.toBe('');
      expect(Object.keys(headline).some((key) => key.startsWith('headline'))).toBe(true);
    }
  });

  it.each([
    ['awaiting', 'open'],
    ['underpaid', 'open'],
    ['on_hold', 'hidden'],
    ['recharged', 'hidden'],
    ['delivered_short', 'hidden'],
    ['refunded', 'hidden'],
    ['detected', 'hidden'],
    ['confirming', 'hidden'],
    ['delivering', 'hidden'],
    ['preordered', 'hidden'],
    ['delivered', 'hidden'],
    ['expired', 'covered'],
    ['cancelled', 'covered'],
    ['late', 'covered'],
    ['late_credited', 'covered'],
    ['expired_credited', 'covered'],
  ] as const)('in %s the ways to pay are %s', (phase, pay) => {
    expect(stateTable[cashierState(withPayment({ phase }), nowMs)].pay).toBe(pay);
  });

  it('runs the timer only where money is asked for', () => {
    for (const state of states) expect(stateTable[state].timer).toBe(stateTable[state].pay === 'open');
  });

  it('looks less often only when nothing is awaited: after the window a late payment still finds its order', () => {
    const ended = ['notFound', 'linkEnded', 'preordered', 'delivered', 'delivered_short', 'recharged', 'refunded'];
    expect(states.filter((state) => stateTable[state].final)).toEqual(ended);
  });
});

describe('the state of the cashier', () => {
  it('is "creating" until the first answer', () => {
    expect(cashierState(firstFacts(true, null), nowMs)).toBe('creating');
  });

  it.each([
    [refusal(404), 'notFound'],
    [refusal(400), 'notFound'],
    [refusal(500), 'unreachable'],
    [new TypeError('network'), 'unreachable'],
  ])('without a payment, after %s, is %s', (error, state) => {
    expect(cashierState(nextFacts(firstFacts(true, null), { type: 'failure', error }), nowMs)).toBe(state);
  });

  it('keeps the last known payment when a later attempt fails, and forgets the failure when one works', () => {
    const failed = nextFacts(withPayment(), { type: 'failure', error: refusal(500) });
    expect(cashierState(failed, nowMs)).toBe('awaiting');
    expect(nextFacts(failed, { type: 'payment', payment: buildPayment({ now }) }).failure).toBeNull();
  });

  it('is "linkEnded" as soon as the sender of the link took it back', () => {
    const ended = refusal(404, 'payments.link_ended');
    expect(cashierState(nextFacts(firstFacts(true, null), { type: 'failure', error: ended }), nowMs)).toBe('linkEnded');
    expect(cashierState(nextFacts(withPayment(), { type: 'failure', error: ended }), nowMs)).toBe('linkEnded');
  });

  it('is what the server says, whatever the clock says', () => {
    const asking: CashierState[] = ['awaiting', 'underpaid'];
    const phases = (Object.keys(stateTable) as CashierState[])
      .filter(
        (state): state is Phase =>
          !['creating', 'unreachable', 'notFound', 'linkEnded', 'sent', 'checking', 'unsupported'].includes(state),
      )
      .filter((phase) => !asking.includes(phase));
    expect(phases).toHaveLength(14);
    for (const phase of phases) expect(cashierState(withPayment({ phase }), nowMs + 86_400_000)).toBe(phase);
  });

  it('stops asking for money when the window ends, before the server has said so', () => {
    const facts = withPayment({ expires_at: now });
    expect(cashierState(facts, nowMs - 1)).toBe('awaiting');
    expect(cashierState(facts, nowMs)).toBe('expired');
  });

  it('stops asking for the rest when the window ends, before the server has said so', () => {
    const facts = withPayment({ phase: 'underpaid', expires_at: now });
    expect(cashierState(facts, nowMs - 1)).toBe('underpaid');
    expect(cashierState(facts, nowMs)).toBe('expired_credited');
  });

  it('is "unsupported" while the transaction that the buyer named moved another token', () => {
    const tx_check = buildTxCheck({ verdict: 'wrong_token' });
    expect(cashierState(withPayment({ tx_check }), nowMs)).toBe('unsupported');
    expect(cashierState(withPayment({ tx_check, expires_at: now }), nowMs)).toBe('expired');
    expect(cashierState(withPayment({ tx_check, phase: 'confirming' }), nowMs)).toBe('confirming');
  });

  it('asks nobody for money while a transaction that came to us and was named is being checked', () => {
    const tx_check = buildTxCheck({ verdict: 'verifying' });
    for (const phase of ['awaiting', 'underpaid', 'expired', 'expired_credited', 'cancelled'] as const) {
      expect(cashierState(withPayment({ tx_check, phase }), nowMs)).toBe('checking');
    }
    expect(stateTable.checking.pay).toBe('hidden');
    for (const phase of ['confirming', 'late', 'late_credited', 'delivered'] as const) {
      expect(cashierState(withPayment({ tx_check, phase }), nowMs)).toBe(phase);
    }
    expect(cashierState(withPayment({ tx_check }, { sentTxid: txid }), nowMs)).toBe('sent');
  });

  it('locks the rest as well once a wallet here has signed for it, until the transfer shows', () => {
    const part = {
      txid: 'cd'.repeat(32),
      amount: '1.000000',
      from: 'T',
      block_time: now,
      confirmations: 19,
      final: true,
    };
    const short = withPayment({ phase: 'underpaid', transfers: [part] }, { sentTxid: txid });
    expect(cashierState(short, nowMs)).toBe('sent');
    const both = withPayment({ phase: 'underpaid', transfers: [part, { ...part, txid }] }, { sentTxid: txid });
    expect(cashierState(both, nowMs)).toBe('underpaid');
  });

  it('locks every way to pay once a wallet here has signed, until the server sees the transfer', () => {
    const sent = nextFacts(withPayment(), { type: 'sent', txid });
    expect(cashierState(sent, nowMs)).toBe('sent');
    expect(cashierState(sent, nowMs + 86_400_000)).toBe('sent');
    const seen = nextFacts(sent, { type: 'payment', payment: buildPayment({ now, phase: 'detected' }) });
    expect(cashierState(seen, nowMs)).toBe('detected');
  });

  it('does not go back when an older answer arrives late', () => {
    const newer = withPayment({ phase: 'confirming', now: '2026-11-20T14:30:05.000Z' });
    const after = nextFacts(newer, { type: 'payment', payment: buildPayment({ now, phase: 'awaiting' }) });
    expect(after.payment?.phase).toBe('confirming');
  });
});

describe('the amount', () => {
  it('is what is due, or what is missing of a payment that came short', () => {
    expect(payableMicro(buildPayment({ amount_due: '5.000100' }))).toBe(5_000_100n);
    expect(payableMicro(buildPayment({ phase: 'underpaid', amount_missing: '1.200100' }))).toBe(1_200_100n);
  });

  it('that the balance would pay is the rest of the price, to which no digits were added', () => {
    const short = {
      phase: 'underpaid',
      amount: '5.000000',
      amount_due: '4.000100',
      amount_missing: '1.000100',
    } as const;
    const payment = buildPayment({ ...short, amount_from_balance: '1.000000', amount_received: '3.000000' });
    expect(restOfPriceMicro(payment)).toBe(1_000_000n);
  });

  it.each([
    [128_500_300n, '128.500000', '128.50', '03'],
    [5_000_000n, '5.000000', '5.00', ''],
    [123_457n, '0.123456', '0.12', '3457'],
    [6_000_000n, '5.999900', '', '6.00'],
    [10_000_100n, '9.990000', '10.00', '01'],
    [3_200_300n, '128.500000', '3.20', '03'],
  ])('%s of the price %s is shown as %s + %s', (due, price, head, suffix) => {
    expect(splitAmount(due, parseUsdt(price))).toEqual({ head, suffix });
  });

  it('is accented behind its second decimal where it is no price: a rest, or what the balance leaves to pay', () => {
    expect(splitAmount(3_000_100n, null)).toEqual({ head: '3.00', suffix: '01' });
    expect(splitAmount(500_000n, null)).toEqual({ head: '0.50', suffix: '' });
  });

  it('keeps all its digits however it is split', () => {
    const { head, suffix } = splitAmount(1_234_567_890_123n, 1_234_567_000_000n);
    expect(head + suffix).toBe('1234567.890123');
  });
});

describe('what has not come of the amount asked for', () => {
  it('is the rest, also when the time is over and nothing is missing any more', () => {
    const over = buildPayment({ phase: 'expired_credited', amount_received: '3.000000', amount_missing: '0.000000' });
    expect(unpaidMicro(over)).toBe(2_000_100n);
  });
});

describe('the address', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

  it('is shown whole, in eight groups of four and one of two', () => {
    expect(addressGroups(address)).toHaveLength(9);
    expect(addressGroups(address).join('')).toBe(address);
    expect(addressGroups(address).at(-1)).toBe('6t');
  });

  it('is compared at its start, its middle and its end', () => {
    expect(compareParts(address)).toEqual({ start: 'TR7NHq', middle: 'q8ZY', end: 'gjLj6t' });
  });
});

describe('the lock after signing', () => {
  it('outlives the page, belongs to one payment, and can be taken off', () => {
    const storage = memoryStorage();
    rememberSent(storage, 'a', txid, nowMs);
    expect(readSent(storage, 'a')).toEqual({ txid, atMs: nowMs });
    expect(readSent(storage, 'b')).toBeNull();
    forgetSent(storage, 'a');
    expect(readSent(storage, 'a')).toBeNull();
  });

  it('is forgotten after two days, and is not disturbed by what else stands there', () => {
    const storage = memoryStorage({ sentTransfers: '{"old":{"txid":"x","atMs":1},"bad":7}' });
    rememberSent(storage, 'a', txid, nowMs);
    expect(readSent(storage, 'old')).toBeNull();
    expect(readSent(memoryStorage({ sentTransfers: 'not json' }), 'a')).toBeNull();
  });
});

describe('a hash that the buyer entered', () => {
  it('is looked for a minute before it is called unknown', () => {
    const check = buildTxCheck({ verdict: 'not_found' });
    expect(hashCheck(check, nowMs, nowMs + VERIFY_MS - 1)).toBe('looking');
    expect(hashCheck(check, nowMs, nowMs + VERIFY_MS)).toBe('not_found');
    expect(hashCheck(check, null, nowMs)).toBe('not_found');
  });

  it('is else what the server says', () => {
    for (const verdict of ['verifying', 'matched', 'used', 'wrong_token'] as const) {
      expect(hashCheck(buildTxCheck({ verdict }), nowMs, nowMs)).toBe(verdict);
    }
  });
});

describe('a wallet payment', () => {
  const failed = (unsure: boolean, looked: boolean): WalletRun => ({
    phase: 'failed',
    step: 'sign',
    error: null,
    unsure,
    looked,
  });

  it('is not started twice, and not again while the first may have moved money', () => {
    expect(mayPay({ phase: 'idle' })).toBe(true);
    expect(mayPay({ phase: 'running', step: 'sign' })).toBe(false);
    expect(mayPay(failed(false, false))).toBe(true);
    expect(mayPay(failed(true, false))).toBe(false);
    expect(mayPay(failed(true, true))).toBe(true);
  });

  it('that was signed can bring money until it is void', () => {
    const params = { txid: 'ab', voidAtMs: String(nowMs) };
    expect(overAtMs(new WalletError('broadcast_failed', '', params))).toBeGreaterThan(nowMs);
    expect(overAtMs(new WalletError('timeout', ''))).toBe(0);
    expect(overAtMs(null)).toBe(0);
  });

  it('leaves only while the payment still wants it, all of it', () => {
    const asked = buildPayment({ phase: 'awaiting' });
    expect(isStillDue(asked, asked)).toBe(true);
    const later = [
      { phase: 'confirming' },
      { phase: 'cancelled' },
      { now: asked.expires_at },
      { wallet_address: 'other' },
      { amount_due: '1.000001' },
    ] as const;
    for (const change of later) expect(isStillDue(buildPayment({ ...asked, ...change }), asked)).toBe(false);
  });

  it('shows how far it has come', () => {
    expect(
      ['connect', 'check', 'sign', 'send'].map((step) => stepState({ phase: 'running', step: 'sign' }, step as 'sign')),
    ).toEqual(['done', 'done', 'now', 'todo']);
    expect(stepState(failed(false, false), 'sign')).toBe('stopped');
  });

  it('is stopped when address, token or chain differ from what was on screen', () => {
    const shown = buildPayment();
    expect(sameTerms(buildPayment(), shown)).toBe(true);
    for (const key of ['wallet_address', 'token_address', 'chain_id'] as const) {
      expect(sameTerms(buildPayment({ [key]: 'other' }), shown)).toBe(false);
    }
  });
});
