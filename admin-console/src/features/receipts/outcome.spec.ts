import { outcomeOf } from './outcome';
import { searchedFor } from './search';

const order = (facts: Partial<Parameters<typeof outcomeOf>[0]> = {}): Parameters<typeof outcomeOf>[0] => ({
  state: 'awaiting_payment',
  amount: '10.000000',
  amount_due: '10.000100',
  amount_received: '0.000000',
  amount_from_balance: '0.000000',
  ...facts,
});

describe('money given to an order', () => {
  it('settles it with the price, even without the amount suffix that identifies the payment', () => {
    expect(outcomeOf(order(), 10_000_000n)).toEqual({ kind: 'settles', surplus: 0n });
    expect(outcomeOf(order(), 10_000_100n)).toEqual({ kind: 'settles', surplus: 0n });
  });

  it('gives what is more than asked for back to the buyer', () =>
    expect(outcomeOf(order(), 12_000_000n)).toEqual({ kind: 'settles', surplus: 1_999_900n }));

  it('counts together with what was paid before, from the balance too', () => {
    const half = order({ amount_due: '6.000100', amount_received: '2.000000', amount_from_balance: '4.000000' });
    expect(outcomeOf(half, 3_000_000n)).toEqual({ kind: 'part', missing: 1_000_000n });
    expect(outcomeOf(half, 4_000_000n)).toEqual({ kind: 'settles', surplus: 0n });
  });

  it('is late for an expired order, and the buyer’s when it is not the whole price', () => {
    expect(outcomeOf(order({ state: 'expired' }), 10_000_000n)).toEqual({ kind: 'late' });
    expect(outcomeOf(order({ state: 'expired' }), 9_999_999n)).toEqual({ kind: 'credited' });
  });

  it.each(['paid', 'delivered', 'cancelled', 'refunded'] as const)('is the buyer’s when the order is %s', (state) =>
    expect(outcomeOf(order({ state }), 10_000_000n)).toEqual({ kind: 'credited' }),
  );
});

describe('a search among receipts', () => {
  const txid = 'ab'.repeat(32);
  const sender = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

  it.each([txid, txid.toUpperCase(), `0x${txid}`, ` ${txid} `, `https://tronscan.org/#/transaction/${txid}?lang=zh`])(
    'finds the hash in %s',
    (text) => expect(searchedFor(text)).toBe(txid),
  );

  it('finds a sender’s address', () => {
    expect(searchedFor(` ${sender}`)).toBe(sender);
    expect(searchedFor(`https://tronscan.org/#/address/${sender}`)).toBe(sender);
  });

  it.each(['', 'alice', txid.slice(1), `${txid}a`, sender.slice(1), `${sender}x`])('finds neither in %j', (text) =>
    expect(searchedFor(text)).toBeNull(),
  );
});
