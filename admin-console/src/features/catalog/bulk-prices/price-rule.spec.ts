import { expect, it } from '@jest/globals';
import { emptyRule, toBody } from './price-rule';

it('sends percents as basis points, for the chosen products', () => {
  expect(toBody({ ...emptyRule, percent: -2.5, rounding: '0.1' }, ['1', '2'])).toEqual({
    goods_ids: ['1', '2'],
    percent_bp: -250,
    tiers: true,
    round_to: '0.1',
  });
});

it('sends a price as typed with thousands commas, for a category, with an ending', () => {
  const rule = { ...emptyRule, categoryId: '7', kind: 'price' as const, price: '1,000', tiers: false };
  expect(toBody({ ...rule, rounding: '.99' }, [])).toEqual({
    category_id: '7',
    price: '1000.000000',
    tiers: false,
    ending: '0.99',
  });
});
