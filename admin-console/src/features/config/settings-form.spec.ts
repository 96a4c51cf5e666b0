import type { Settings } from './api';
import { settingsOf, valuesOf } from './settings-form';

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
  limits: { max_unpaid: 5, max_unpaid_per_address: 20, recharge_min: '1.000000', recharge_max: '100000.000000' },
  delivery: { attach_lines: true },
  maintenance: { orders: false, payments: false, ends_at: '2026-11-21T08:30:00.000Z', note: { zh: '', en: '' } },
  alive_check: { per_hour: 5_000 },
  agents: { rate_bp: 500, hold_days: 7, min_settlement: '10.000000', payout_wallets: [], two_person_above: '0.000000' },
  tracking: { keep: true },
};

describe('the settings page', () => {
  it('gives back what it was given', () => expect(settingsOf(valuesOf(settings))).toEqual(settings));
});
