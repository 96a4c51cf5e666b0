import { PaymentsConfig } from '../../src/config/index.js';
import { MatchDistancesService } from '../../src/modules/payments/services/receipts/match-distances.service.js';

const distances = (config: Partial<PaymentsConfig>) =>
  new MatchDistancesService(Object.assign(new PaymentsConfig(), config));

describe('how far a transfer may be from what is asked for', () => {
  it.each<[string, Partial<PaymentsConfig>, bigint, bigint]>([
    ['2 USDT of little', {}, 10_500_000n, 8_500_000n],
    ['a distance that is not a whole cent', { MATCH_EXTRA_USDT: '1.9999' }, 10_500_000n, 8_500_100n],
    ['5 percent where that is more', {}, 63_000_000n, 60_000_000n],
    ['a micro-USDT less than a whole part', {}, 62_999_999n, 60_000_000n],
    ['never more than 10 USDT', {}, 510_000_000n, 500_000_000n],
    ['nothing where it is switched off', { MATCH_EXTRA_USDT: '0', MATCH_EXTRA_PERCENT: 0 }, 9_000_000n, 9_000_000n],
  ])('includes the distance itself when more came: %s', (_, config, came, from) => {
    expect(distances(config).moreCame(came)).toEqual({ from, to: came - 1n });
  });

  it.each<[string, Partial<PaymentsConfig>, bigint, bigint]>([
    ['1.5 USDT of little', {}, 8_500_100n, 10_000_100n],
    ['1 percent where that is more', {}, 198_000_000n, 200_000_000n],
    ['nothing where it is switched off', { MATCH_FEE_USDT: '0', MATCH_FEE_PERCENT: 0 }, 9_000_000n, 9_000_000n],
  ])('includes the distance itself when less came: %s', (_, config, came, to) => {
    expect(distances(config).lessCame(came)).toEqual({ from: came + 1n, to });
  });
});
