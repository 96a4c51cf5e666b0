import fc from 'fast-check';
import { parsePromotionCode, maskCustomer, generatePromotionCode } from '../../src/modules/agents/domain/agent.js';
import {
  computeClearingTime,
  computeCommission,
  formatRate,
  parseRate,
  computeReversed,
  splitCommission,
  splitReversed,
} from '../../src/modules/agents/domain/commission.js';

const micro = fc.bigInt({ min: 1n, max: 10n ** 13n });

describe('a commission that is shared', () => {
  const shareBp = fc.integer({ min: 0, max: 5_000 });

  it('is divided into two parts that are the whole, the share rounded down', () => {
    fc.assert(
      fc.property(micro, shareBp, (total, bp) => {
        const { agentMicro, inviterMicro } = splitCommission(total, bp);
        expect(agentMicro + inviterMicro).toBe(total);
        expect(inviterMicro).toBe(computeCommission(total, bp));
        expect(agentMicro > 0n).toBe(true);
      }),
    );
  });

  it('is reversed in two parts that are what is reversed: both grow with it, neither above itself, both whole at the end', () => {
    fc.assert(
      fc.property(
        micro,
        shareBp,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxLength: 8 }),
        (total, bp, list) => {
          const earned = splitCommission(total, bp);
          let before = { agentMicro: 0n, inviterMicro: 0n };
          for (const reversed of [...list.map((one) => one % (total + 1n)), total].sort((a, b) => (a < b ? -1 : 1))) {
            const parts = splitReversed(total, reversed, bp);
            expect(parts.agentMicro + parts.inviterMicro).toBe(reversed);
            expect(parts.agentMicro >= before.agentMicro && parts.agentMicro <= earned.agentMicro).toBe(true);
            expect(parts.inviterMicro >= before.inviterMicro && parts.inviterMicro <= earned.inviterMicro).toBe(true);
            before = parts;
          }
          expect(before).toEqual(earned);
        },
      ),
    );
  });
});

describe('a commission', () => {
  it('is the rate of the base, rounded down to the micro-USDT', () => {
    expect(computeCommission(12_340_100n, 500)).toBe(617_005n);
    expect(computeCommission(19n, 500)).toBe(0n);
    expect(computeCommission(100n, 10_000)).toBe(100n);
  });

  it('is reversed in proportion: growing with the refunds, never above the whole, exactly all of it at the end', () => {
    fc.assert(
      fc.property(
        micro,
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(micro, { maxLength: 8 }),
        (base, bp, refunds) => {
          const amount = computeCommission(base, bp);
          let [total, before] = [0n, 0n];
          for (const refund of refunds) {
            total = total + refund > base ? base : total + refund;
            const reversed = computeReversed(amount, base, total);
            expect(reversed >= before && reversed <= amount).toBe(true);
            expect(amount - reversed <= computeCommission(base - total, bp)).toBe(true);
            before = reversed;
          }
          expect(computeReversed(amount, base, base)).toBe(amount);
        },
      ),
    );
    expect(computeReversed(10n, 100n, 0n)).toBe(0n);
  });

  it('clears when the hold and the warranty are both over', () => {
    const at = new Date('2026-01-01T00:00:00Z');
    expect(computeClearingTime(at, 7, 24)).toEqual(new Date('2026-01-08T00:00:00Z'));
    expect(computeClearingTime(at, 7, 240)).toEqual(new Date('2026-01-11T00:00:00Z'));
  });
});

describe('a rate', () => {
  it('is a percentage with at most two places, up to 100', () => {
    expect(['5', '5.5', '0.25', '100'].map(parseRate)).toEqual([500, 550, 25, 10_000]);
    expect(['100.01', '-1', '1e1', '5.255', '', ' 5', '５'].map(parseRate)).toEqual(Array(7).fill(null));
    expect([500, 5, 10_000].map(formatRate)).toEqual(['5.00', '0.05', '100.00']);
  });
});

describe('a code', () => {
  it('has eight characters of which no two look alike, and is found again in small letters', () => {
    for (let i = 0; i < 50; i++) expect(generatePromotionCode()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(parsePromotionCode(' ab23cd45 ')).toBe('AB23CD45');
    expect(['AB23CD4', 'AB23CD4O', '', null].map(parsePromotionCode)).toEqual([null, null, null, null]);
  });
});

describe('a customer', () => {
  it('is shown to the agent without being named', () => {
    expect(maskCustomer('alice')).toBe('a***e');
    expect(maskCustomer('al')).toBe('a***');
    expect(maskCustomer('alice@example.com')).toBe('a***e@e***m');
    expect(maskCustomer('张三丰')).toBe('张***丰');
  });
});
