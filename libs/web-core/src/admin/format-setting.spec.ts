import { buildSettings } from '../testing';
import { changesBetween } from './changes';
import { formatSetting } from './format-setting';

const words = { language: 'en', on: 'On', off: 'Off' } as const;

it.each([
  ['agents.rate_bp', '500', '5.00%'],
  ['agents.rate_bp', '5', '0.05%'],
  ['agents.min_settlement', '10.000000', '10.00\u00a0USDT'],
  ['limits.recharge_min', '0.000001', '0.000001\u00a0USDT'],
  ['agents.two_person_above', 'much', 'much'],
  ['order.window_minutes', '30', '30'],
  ['name.zh', '店', '店'],
  ['maintenance.orders', 'true', 'On'],
  ['tracking.keep', 'false', 'Off'],
])('a change of %s to %s is written %s', (path, value, written) =>
  expect(formatSetting(path, value, words)).toBe(written),
);

it('writes no setting as the wire has it: no true and false, no instant with its zone', () => {
  for (const { path, after } of changesBetween({}, buildSettings())) {
    const written = formatSetting(path, after ?? '', words);
    expect([path, written]).not.toEqual([path, expect.stringMatching(/^(true|false)$|T\d\d:\d\d:/)]);
  }
});
