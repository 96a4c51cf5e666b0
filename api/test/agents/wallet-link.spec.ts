import { type BuyerWallets, findWalletLink } from '../../src/modules/agents/domain/wallet-link.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const OWN = new Set(['TOwn', 'TPaidTo']);
const buyer = (more: Partial<BuyerWallets>): BuyerWallets => ({ paidFrom: [], proved: [], claimed: [], ...more });

describe('the wallet that a buyer and an agent have in common', () => {
  const claimed = (from: number, until: number | null) => ({
    address: 'TOwn',
    from: at(from),
    until: until === null ? null : at(until),
  });

  it('does not exist when each has their own', () => {
    const others = buyer({ paidFrom: ['TA'], proved: ['TB'], claimed: [{ ...claimed(1, null), address: 'TC' }] });
    expect(findWalletLink(OWN, others, at(9))).toBeNull();
  });

  it('is classified by the strongest evidence: paid, then proved, then entered', () => {
    const all = { paidFrom: ['TPaidTo'], proved: ['TOwn'], claimed: [claimed(1, null)] };
    expect(findWalletLink(OWN, buyer(all), at(9))).toEqual({ flag: 'wallet_paid' });
    expect(findWalletLink(OWN, buyer({ ...all, paidFrom: [] }), at(9))).toEqual({ flag: 'wallet_proved' });
    const link = { flag: 'wallet_named', claimed: claimed(1, null) };
    expect(findWalletLink(OWN, buyer({ claimed: all.claimed }), at(9))).toEqual(link);
  });

  it.each([
    ['counts when it was named till before the order was paid', 1, 5, true],
    ['counts when it was named in the instant in which the order was paid', 9, null, true],
    ['counts for nothing when it was named afterwards', 10, null, false],
  ])('%s', (_, from, until, counts) => {
    expect(findWalletLink(OWN, buyer({ claimed: [claimed(from, until)] }), at(9)) !== null).toBe(counts);
  });
});
