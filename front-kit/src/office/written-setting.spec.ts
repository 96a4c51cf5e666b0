import { writtenSetting } from './written-setting';

it.each([
  ['agents.rate_bp', '500', '5.00 %'],
  ['agents.rate_bp', '5', '0.05 %'],
  ['agents.min_settlement', '10.000000', '10.00\u00a0USDT'],
  ['limits.recharge_min', '0.000001', '0.000001\u00a0USDT'],
  ['agents.two_person_above', 'much', 'much'],
  ['order.window_minutes', '30', '30'],
  ['name.zh', '店', '店'],
])('a change of %s to %s is written %s', (path, value, written) => expect(writtenSetting(path, value)).toBe(written));
