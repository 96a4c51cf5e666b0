import type { Schemas } from '../api';
import type { StoredBrand } from '../session';

const text = (zh: string, en: string): Schemas['LocalizedText'] => ({ zh, en });

/** A signed-in buyer. */
export const buildSession = (over: Partial<Schemas['Session']> = {}): Schemas['Session'] => ({
  token: 'token-of-buyer',
  expires_at: '2099-01-01T00:00:00.000Z',
  user: buildUser(),
  permissions: { menus: [], actions: [] },
  last_sign_in: null,
  required_action: null,
  ...over,
});

export const buildUser = (over: Partial<Schemas['SessionUser']> = {}): Schemas['SessionUser'] => ({
  id: '7',
  username: 'buyer',
  email: 'buyer@example.test',
  email_verified: true,
  balance: '12.340000',
  isAdmin: false,
  wallet_address: null,
  roles: ['user'],
  promotion_code: null,
  ...over,
});

/** A signed-in member of staff who may open the given console pages. */
export const buildStaff = (...menus: string[]): Schemas['Session'] =>
  buildSession({
    token: 'token-of-staff',
    user: buildUser({ id: '1', username: 'admin', isAdmin: true, roles: ['admin'] }),
    permissions: { menus: menus.map((name) => ({ path: name, name })), actions: [] },
  });

/** What the shop's settings page edits. */
export const buildSettings = (over: Partial<Schemas['SettingsDto']> = {}): Schemas['SettingsDto'] => ({
  name: text('店', 'Shop'),
  brand: {
    tagline: text('', ''),
    accent: null,
    logo: null,
    logo_dark: null,
    icon: null,
    hero: { title: text('', ''), text: text('', ''), picture: null, url: null },
    links: [],
    socials: [],
    imprint: text('', ''),
    support_hours: text('', ''),
    list_look: 'table',
  },
  contacts: [
    {
      kind: 'telegram',
      value: '@shop',
      label: text('客服', 'Support'),
      hours: null,
      answer_time: null,
      official: null,
    },
  ],
  order: { window_minutes: 30 },
  limits: { max_unpaid: 5, max_unpaid_per_address: 20, recharge_min: '1.000000', recharge_max: '100000.000000' },
  stock: { low_cover_days: 3, mail_alerts: true },
  delivery: { attach_lines: true },
  maintenance: {
    orders: false,
    payments: false,
    ends_at: '2026-11-21T08:30:00.000Z',
    note: text('', ''),
    allow: ['192.0.2.7', '2001:db8::/32'],
  },
  alive_check: { per_hour: 5_000 },
  agents: {
    rate_bp: 500,
    share_bp: 0,
    hold_days: 7,
    min_settlement: '10.000000',
    payout_wallets: [],
    two_person_above: '0.000000',
  },
  tracking: { keep: true },
  altcha: { registration: true, password_codes: true, abuse_reports: true, bulk_share: 20 },
  staff: {
    second_factor: false,
    step_up_minutes: 10,
    code_above: '500.000000',
    reveals_per_day: 200,
    reveal_code_above: 50,
    price_cut_code_above: 80,
  },
  ...over,
});

/** A picture of the media library in its two smallest sizes. */
export const buildPicture = (over: Partial<Schemas['Picture']> = {}): Schemas['Picture'] => ({
  id: '31',
  url: '/api/media/31-0123456789abcdef-480.webp',
  variants: [160, 480].map((width) => ({
    url: `/api/media/31-0123456789abcdef-${width}.webp`,
    width,
    height: width,
  })),
  width: 480,
  height: 480,
  alt: text('', ''),
  ...over,
});

export const buildGoods = (over: Partial<Schemas['Goods']> = {}): Schemas['Goods'] => ({
  id: '11',
  slug: 'sample-account',
  category_id: '1',
  name: text('示例账号', 'Sample account'),
  summary: text('示例数据', 'Sample data'),
  price: '0.500000',
  tiers: [
    { min_quantity: 100, price: '0.450000' },
    { min_quantity: 1000, price: '0.400000' },
  ],
  min_quantity: 1,
  max_quantity: 5000,
  stock: 860,
  special: null,
  stock_by_gender: null,
  gender_choice: false,
  preorder: null,
  warranty_hours: 24,
  cover: null,
  sold: 0,
  low_stock: 20,
  unit: { zh: '个', en: 'item' },
  attributes: [],
  ...over,
});

export const buildOrderItem = (over: Partial<Schemas['OrderItem']> = {}): Schemas['OrderItem'] => ({
  position: 1,
  goods_id: '11',
  goods_slug: 'sample-account',
  name: text('示例账号', 'Sample account'),
  cover: null,
  unit: null,
  quantity: 10,
  gender: 'random',
  unit_price: '0.500000',
  regular_price: '0.500000',
  price_reason: 'public',
  amount: '5.000000',
  discount: '0.000000',
  amount_paid: '0.000000',
  amount_refunded: '0.000000',
  delivered: false,
  lines_count: 0,
  delivered_sha256: null,
  warranty_until: null,
  ...over,
});

export const buildOrder = (over: Partial<Schemas['Order']> = {}): Schemas['Order'] => ({
  order_no: '202611201430000042',
  created_at: '2026-11-20T14:30:00.000Z',
  goods_id: '11',
  goods_slug: 'sample-account',
  goods_name: text('示例账号', 'Sample account'),
  cover: null,
  description: text('示例数据', 'Sample data'),
  quantity: 10,
  gender: 'random',
  unit_price: '0.500000',
  amount: '5.000000',
  discount: '0.000000',
  coupon_code: null,
  preorder_date: null,
  status: 'processing',
  state: 'awaiting_payment',
  email: 'buyer@example.test',
  pre_order_id: '0123456789abcdef0123456789abcdef',
  paid_at: null,
  delivered_at: null,
  expires_at: '2026-11-20T15:00:00.000Z',
  purge_at: null,
  line_count: 0,
  amount_refunded: '0.000000',
  items: [buildOrderItem()],
  ...over,
});

export const buildOrderDetail = (over: Partial<Schemas['OrderDetail']> = {}): Schemas['OrderDetail'] => ({
  ...buildOrder(),
  amount_due: '5.000100',
  amount_received: '0.000000',
  amount_from_balance: '0.000000',
  amount_missing: '5.000100',
  amount_credited: '0.000000',
  credited_to: 'balance',
  payment_stage: 'waiting',
  transfers: [],
  refunds: [],
  mailed_at: null,
  delivered_sha256: null,
  purged_at: null,
  ...over,
});

export const buildPayment = (over: Partial<Schemas['Payment']> = {}): Schemas['Payment'] => ({
  pre_order_id: '0123456789abcdef0123456789abcdef',
  purpose: 'order',
  goods_id: '1',
  link_shared: false,
  order_no: '202611201430000042',
  status: 'waiting',
  phase: 'awaiting',
  late: false,
  overpaid: false,
  amount: '5.000000',
  amount_from_balance: '0.000000',
  amount_due: '5.000100',
  amount_received: '0.000000',
  amount_missing: '5.000100',
  amount_credited: '0.000000',
  credited_to: 'email',
  amount_refunded: '0.000000',
  can_extend: false,
  wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  token_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  network: 'devnet',
  chain_id: '0x2b6653dc',
  expires_at: '2026-11-20T15:00:00.000Z',
  now: '2026-11-20T14:30:00.000Z',
  confirmations: 0,
  confirmations_required: 19,
  transfers: [],
  tx_check: null,
  possible_transfer: null,
  summary: {
    goods_name: text('示例账号', 'Sample account'),
    cover: null,
    quantity: 10,
    delivered_quantity: null,
    delivered_at: null,
    lines_until: null,
    preorder_date: null,
    unit_price: '0.500000',
    discount: null,
    email_masked: 'b***@example.test',
  },
  links: { order: null },
  qr: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ...over,
});

/** A transaction that the buyer of a payment named. */
export const buildTxCheck = (over: Partial<Schemas['TxCheck']> = {}): Schemas['TxCheck'] => ({
  txid: 'ab'.repeat(32),
  verdict: 'not_found',
  amount: null,
  from: null,
  to: null,
  token: null,
  checked_at: '2026-11-20T14:30:00.000Z',
  ...over,
});

/** A successful answer in the API's envelope. */
export const answer = (data: unknown): Response =>
  Response.json({ code: 200, message: 'ok', data }, { headers: { 'X-Request-Id': 'req-1' } });

/** A refusal as the API writes it. */
export const refusal = (
  httpStatus: number,
  over: Partial<Schemas['ApiError']> = {},
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { code: httpStatus, reason: 'common.internal', message: 'refused', data: null, request_id: 'req-1', ...over },
    { status: httpStatus, headers: { 'X-Request-Id': 'req-1', ...headers } },
  );

/** What the browser keeps of the shop's look; by default its name alone. */
export const buildBrand = (over: Partial<StoredBrand> = {}): StoredBrand => ({
  name: text('青禾', 'Greenfield'),
  tagline: text('', ''),
  colors: null,
  logo: null,
  logo_dark: null,
  hero: null,
  links: [],
  socials: [],
  imprint: text('', ''),
  support_hours: text('', ''),
  list_look: 'table',
  css: '',
  icon: '/api/media/icon.webp',
  ...over,
});
