import { DAY_MS } from '../../common/periods/index.js';
import type { NewCoupon } from '../../modules/coupons/index.js';
import type { CustomerGroupInput, NewPriceList } from '../../modules/pricing/index.js';

/** A price list of the sample shop. Goods are named by their slug, customers and groups by name; times are relative. */
export interface SamplePriceList {
  goods: string;
  customer?: string;
  group?: string;
  tiers: NewPriceList['tiers'];
  fromDays?: number;
  toDays?: number;
}

/** The group that customers reach by what they pay, and one that only staff give. */
export const SAMPLE_GROUPS: readonly CustomerGroupInput[] = [
  {
    name: { zh: '批发客户', en: 'Wholesale' },
    colour: 'blue',
    level: 1,
    discount_bp: 300,
    rule: { days: 30, volume: '500', grace_days: 7 },
  },
  { name: { zh: '合作伙伴', en: 'Partner' }, colour: 'gold', level: 2, discount_bp: 500 },
];

/** Customers whom staff have put into a group, by user name. */
export const SAMPLE_MEMBERS: readonly { customer: string; group: string; reason: string }[] = [
  { customer: 'agent', group: 'Partner', reason: '示例数据 / Sample data' },
];

export const SAMPLE_PRICE_LISTS: readonly SamplePriceList[] = [
  {
    goods: 'facebook-standard-account-sample',
    group: 'Partner',
    tiers: [
      { min_quantity: 1, price: '0.80' },
      { min_quantity: 50, price: '0.72' },
      { min_quantity: 200, price: '0.64' },
    ],
  },
  {
    goods: 'aged-facebook-account-2-years-sample',
    customer: 'buyer',
    tiers: [
      { min_quantity: 1, price: '3.40' },
      { min_quantity: 20, price: '3.15' },
      { min_quantity: 50, price: '3.00' },
    ],
    toDays: 90,
  },
  {
    goods: 'instagram-new-account-sample',
    tiers: [
      { min_quantity: 1, price: '0.50' },
      { min_quantity: 100, price: '0.44' },
    ],
    toDays: 14,
  },
  { goods: 'gmail-account-sample', tiers: [{ min_quantity: 1, price: '1.10' }], fromDays: 7, toDays: 14 },
];

/** Coupons that can be used at once: one for a first order, one for a large order. */
export function sampleCoupons(now: Date): NewCoupon[] {
  const to = new Date(now.getTime() + 60 * DAY_MS);
  return [
    {
      code: 'WELCOME10',
      note: '示例：首单九折 / Sample: 10% off a first order',
      discount_bp: 1_000,
      first_order_only: true,
      max_uses: 100,
      max_uses_per_customer: 1,
      to,
    },
    {
      code: 'BULK5',
      note: '示例：满 100 USDT 减 5 USDT / Sample: 5 USDT off 100 USDT',
      discount: '5',
      min_amount: '100',
      max_uses: 20,
      to,
    },
  ];
}
