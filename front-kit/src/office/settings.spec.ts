import { changesBetween } from './changes';
import { mergeSettings, type Settings } from './settings';

const settings: Settings = {
  name: { zh: '店', en: 'Shop' },
  contacts: [
    {
      kind: 'telegram',
      value: '@shop',
      label: { zh: '客服', en: 'Support' },
      hours: null,
      answer_time: null,
      official: null,
    },
  ],
  order: { window_minutes: 30 },
  limits: { max_unpaid: 5, max_unpaid_per_address: 20 },
  delivery: { attach_lines: true },
  maintenance: { orders: false, payments: false, ends_at: '2026-11-21T08:30:00.000Z', note: { zh: '', en: '' } },
  alive_check: { per_hour: 5_000 },
  agents: { rate_bp: 500, hold_days: 7, min_settlement: '10.000000', payout_wallets: [] },
  tracking: { keep: true },
};

it('keeps what was typed on top of what somebody else saved meanwhile, section by section', () => {
  const typed = { ...settings, order: { window_minutes: 45 } };
  const theirs = { ...settings, name: { zh: '新店', en: '' }, order: { window_minutes: 60 } };
  expect(mergeSettings(settings, typed, theirs)).toEqual({ ...theirs, order: { window_minutes: 45 } });
});

describe('what an edit changes', () => {
  it('is told value by value; empty and absent are the same', () => {
    const before = { name: { zh: '店', en: '' }, contacts: [{ value: '@a' }], ends_at: null };
    const after = { name: { zh: '店', en: 'Shop' }, contacts: [{ value: '@b' }, { value: '@c' }], ends_at: '' };
    expect(changesBetween(before, after)).toEqual([
      { path: 'contacts.0.value', before: '@a', after: '@b' },
      { path: 'name.en', before: null, after: 'Shop' },
      { path: 'contacts.1.value', before: null, after: '@c' },
    ]);
  });
});
