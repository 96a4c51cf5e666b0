import { brokenPage, fieldMessages, messageFor, reasonText, requestIdOf } from '.';
import { ApiError, NetworkError, TimeoutError } from '../api';
import { createI18n, localeProblems } from '../i18n';
import { permissionTexts } from '../permissions';
import commonEn from '../i18n/locales/en.json' with { type: 'json' };
import commonZh from '../i18n/locales/zh-CN.json' with { type: 'json' };
import { WalletError, type WalletErrorKind } from '../wallet';
import en from './locales/en.json' with { type: 'json' };
import staffEn from './locales/staff.en.json' with { type: 'json' };
import staffZh from './locales/staff.zh-CN.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

const { t } = createI18n({ locales: { 'zh-CN': {}, en: {} }, language: 'en' });
const zhT = createI18n({ locales: { 'zh-CN': {}, en: {} }, language: null }).t;
const refused = (over: Partial<ApiError> = {}) =>
  new ApiError({
    httpStatus: 409,
    code: 409,
    reason: null,
    message: 'from the server',
    params: {},
    errors: [],
    requestId: 'req-1',
    retryAfterSeconds: null,
    ...over,
  });

it('has the same texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
  expect(localeProblems(staffZh, staffEn)).toEqual([]);
  expect(localeProblems(commonZh, commonEn)).toEqual([]);
});

// The catalogue: every code that the server answers with.
it.each([401, 403, 404, 409, 413, 415, 429, 500, ...Array.from({ length: 19 }, (_, i) => 501 + i)])(
  'explains code %i in both languages',
  (code) => {
    expect(messageFor(refused({ code }), t)).not.toMatch(/errors:|from the server/);
    expect(messageFor(refused({ code }), zhT)).toMatch(/\p{Script=Han}/u);
  },
);

it.each([
  'auth.wrong_credentials',
  'auth.token_invalid',
  'auth.token_expired',
  'auth.banned',
  'users.username_taken',
  'users.email_taken',
  'users.username_empty',
  'common.invalid',
  'common.missing',
  'common.idempotency_conflict',
  'catalog.goods_not_found',
  'orders.out_of_stock',
  'orders.too_many_unpaid',
  'orders.price_changed',
  'orders.quantity_out_of_range',
  'orders.gender_not_offered',
  'orders.not_found',
  'orders.lines_purged',
  'orders.not_delivered',
  'payments.channel_busy',
  'payments.maintenance',
  'payments.not_found',
])('explains %s', (reason) => {
  const params = { available: 1, limit: 5, price: '1.00', min: 1, max: 2 };
  const message = messageFor(refused({ reason, code: 999, params }), t);
  expect(message).not.toMatch(/errors:|from the server|\{\{/);
});

describe('the message of a failure', () => {
  it('prefers the reason and fills in its figures', () => {
    const error = refused({ reason: 'orders.out_of_stock', params: { available: 3 } });
    expect(messageFor(error, t)).toBe('Not enough stock. 3 available.');
    expect(messageFor(error, zhT)).toBe('库存不足，当前可购 3 个。');
  });

  it('takes the code where the reason lacks the figures that its text needs', () => {
    expect(messageFor(refused({ reason: 'orders.out_of_stock' }), t)).toBe(en.code['409']);
  });

  it('takes the code where the reason is unknown', () => {
    expect(messageFor(refused({ reason: 'new.reason', code: 519 }), t)).toBe(en.code['519']);
    expect(messageFor(refused({ reason: 'constructor', code: 519 }), t)).toBe(en.code['519']);
  });

  it('takes the server’s own message where the catalogue has no entry', () => {
    expect(messageFor(refused({ code: 599 }), t)).toBe('from the server');
    expect(messageFor(refused({ code: 599, message: '' }), t)).toBe(en.generic);
  });

  it('says what to do when no answer came', () => {
    expect(messageFor(new NetworkError('x'), t)).toBe(en.network);
    expect(messageFor(new TimeoutError('x'), t)).toBe(en.timeout);
    expect(messageFor(new Error('x'), t)).toBe(en.generic);
  });

  it.each(Object.keys(en.wallet) as WalletErrorKind[])('explains the wallet failure %s', (kind) => {
    const error = new WalletError(kind, 'x', { missing: '1', needed: '7' });
    expect(messageFor(error, t)).not.toMatch(/errors:|\{\{/);
  });
});

describe('a permission that is missing', () => {
  const missing = (permission: string) => refused({ code: 403, reason: 'auth.forbidden', params: { permission } });

  it.each([
    ['en', 'gift-cards.write', 'Your role lacks a permission: Gift cards – Edit. Ask an administrator.'],
    [null, 'orders.refund', '你的角色缺少权限：订单 – 退款。请联系管理员开通。'],
  ] as const)('has its label in an app of staff', (language, permission, message) => {
    const staff = createI18n({ locales: permissionTexts, language });
    expect(messageFor(missing(permission), staff.t)).toBe(message);
    expect(reasonText('auth.forbidden', staff.t, { permission })).toBe(message);
  });

  it('is not named where it has no label', () => {
    expect(messageFor(missing('orders.refund'), t)).toBe(en.code['403']);
    const staff = createI18n({ locales: permissionTexts, language: 'en' });
    expect(messageFor(missing('orders.unheard_of'), staff.t)).toBe(en.code['403']);
  });
});

describe('the catalogue of the specification', () => {
  it.each([
    [500, 'Service busy, please try again later'],
    [501, 'Failed to get list'],
    [502, 'Username cannot be empty'],
    [503, 'Agent not found'],
    [504, 'Query failed'],
    [505, 'Creation failed'],
    [507, 'Update failed'],
    [508, 'Agent does not exist'],
    [509, 'Delete failed'],
    [510, 'Missing required parameters'],
    [511, 'Incorrect username or password'],
    [512, 'Login failed, try again later'],
    [513, 'Failed to get statistics'],
    [514, 'Failed to get income trend'],
    [515, 'Please select a file to upload'],
    [516, 'Failed to get order list'],
    [517, 'Failed to get details'],
    [518, 'Failed to get enabled payment methods'],
    [519, 'Invalid parameter format'],
  ])('words code %i as it says', (code, words) => {
    expect(messageFor(refused({ code, reason: 'unknown.reason' }), t)).toContain(words);
  });

  it.each<[WalletErrorKind, string, string]>([
    ['not_found', 'Install', '请安装'],
    ['connect_failed', 'Failed to connect the wallet', '钱包连接失败'],
    ['connect_timeout', 'Authorization timeout', '授权超时'],
    ['connect_rejected', 'Authorization rejected', '授权被拒绝'],
    ['text_failed', 'Authorization failed', '授权失败'],
    ['usdt_short', 'Insufficient USDT balance', 'USDT 余额不足'],
    ['not_configured', 'USDT contract or system wallet address not configured', 'USDT 合约或系统收款地址未配置'],
    ['contract_failed', 'Contract interaction failed', '合约交互失败'],
    ['failed', 'Payment failed', '付款失败'],
  ])('words the wallet failure %s as it says', (kind, words, zhWords) => {
    const error = new WalletError(kind, 'x', { missing: '1' });
    expect([messageFor(error, t), messageFor(error, zhT)]).toEqual([
      expect.stringContaining(words),
      expect.stringContaining(zhWords),
    ]);
  });

  it('words a payment channel under maintenance and a failed copy as it says', () => {
    const closed = refused({ reason: 'payments.maintenance' });
    expect(messageFor(closed, t)).toContain('payment channel is under maintenance');
    expect([en.copyFailed, zh.copyFailed]).toEqual([
      expect.stringContaining('Copy failed'),
      expect.stringContaining('复制失败'),
    ]);
  });

  it('words the end of a login as it says', () => {
    expect(messageFor(refused({ code: 401, reason: 'auth.token_expired' }), t)).toContain('Current login has expired');
    expect(messageFor(refused({ code: 401, reason: 'auth.token_expired' }), zhT)).toContain('当前登录已过期');
  });
});

describe('the messages beside fields', () => {
  const labels = {
    username: 'Username',
    email: 'Email',
    quantity: 'Quantity',
    confirm_password: 'Password',
    amount: 'Amount',
    order_no: 'Order number',
  };
  const withErrors = (errors: ApiError['errors'], reason = 'common.invalid') =>
    fieldMessages(refused({ code: 519, reason, errors }), t, labels);

  it('name the field and its limit', () => {
    expect(
      withErrors([
        { field: 'email', rule: 'isEmail' },
        { field: 'quantity', rule: 'max', params: { max: 500 } },
        { field: 'username', rule: 'is_not_empty' },
        { field: 'amount', rule: 'decimal', params: { places: 6 } },
        { field: 'order_no', rule: 'unknown' },
      ]),
    ).toEqual({
      amount: 'Amount must be a number with at most 6 decimals, such as 12.5.',
      order_no: 'Order number: not found. Check it.',
      email: "Email isn't a valid email address.",
      quantity: "Quantity can't be more than 500.",
      username: 'Username cannot be empty.',
    });
  });

  it('write amounts as they stand everywhere else', () => {
    expect(withErrors([{ field: 'amount', rule: 'max', params: { max: '1234.500000' } }]).amount).toContain(
      '1,234.50.',
    );
  });

  it('write times as they stand everywhere else, not as they are sent', () => {
    const until = new Date(2026, 11, 4, 8, 41).toISOString();
    const error = refused({ reason: 'settlements.frozen', params: { until } });
    expect(messageFor(error, t)).toContain('until 4 Dec 2026, 08:41.');
    expect(messageFor(error, zhT)).toContain('2026/12/04 08:41 之前');
  });

  it('say that another wallet made a signature', () => {
    const error = refused({ reason: 'common.invalid', errors: [{ field: 'signature', rule: 'not_by_address' }] });
    expect(fieldMessages(error, t, { signature: 'Signature' })).toEqual({
      signature: "Signature wasn't made by this address.",
    });
  });

  it('say the text of the same name for a rule that needs no other word', () => {
    expect(
      withErrors([
        { field: 'username', rule: 'wrong_totp' },
        { field: 'quantity', rule: 'most_lines', params: { max: 100 } },
      ]),
    ).toEqual({ username: en.rule.wrong_totp, quantity: 'At most 100 lines at a time.' });
  });

  it('fall back to a plain sentence for an unknown rule or a missing figure', () => {
    expect(
      withErrors([
        { field: 'quantity', rule: 'weird' },
        { field: 'email', rule: 'maxLength' },
      ]),
    ).toEqual({
      quantity: 'Quantity has an invalid format.',
      email: 'Email has an invalid format.',
    });
  });

  it('use the sentence of the reason when it is about one field', () => {
    expect(withErrors([{ field: 'username', rule: 'taken' }], 'users.username_taken')).toEqual({
      username: en.reason.users.username_taken,
    });
  });

  it('say the same of two passwords whatever the rule is called', () => {
    expect(withErrors([{ field: 'confirm_password', rule: 'same_as' }])).toEqual({ confirm_password: en.rule.match });
  });

  it('leave out fields that the form does not have', () => {
    expect(withErrors([{ field: 'other', rule: 'max' }])).toEqual({});
    expect(fieldMessages(new NetworkError('x'), t, labels)).toEqual({});
  });
});

it('gives the request id for support', () => {
  expect(requestIdOf(refused())).toBe('req-1');
  expect(requestIdOf(new NetworkError('x'))).toBeNull();
});

it.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [90, 'Too many attempts. Try again in 90 seconds.'],
  [91, 'Too many attempts. Try again in 2 minutes.'],
])('says how long to wait after too many attempts: %i s', (retryAfterSeconds, sentence) => {
  const error = refused({ httpStatus: 429, code: 429, reason: 'common.too_many', retryAfterSeconds });
  expect(messageFor(error, t)).toBe(sentence);
});

it('says that the current password is not right beside its field', () => {
  const error = refused({ code: 519, errors: [{ field: 'current_password', rule: 'wrong_password' }] });
  expect(fieldMessages(error, t, { current_password: 'Current password' })).toEqual({
    current_password: 'Current password is incorrect.',
  });
});

describe('a page that can not be shown', () => {
  const lost = [
    'Failed to fetch dynamically imported module: https://shop.test/assets-store/buy-1.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets-h5/x.css',
  ];
  it.each(lost)('is of an older version when its files are gone: %s', (message) => {
    expect(brokenPage(new TypeError(message), true)).toBe('newVersion');
    expect(brokenPage(new TypeError(message), false)).toBe('offline');
  });

  it('is an error of ours otherwise', () => {
    expect(brokenPage(new TypeError('x is undefined'), true)).toBe('error');
    expect(brokenPage(refused(), false)).toBe('error');
    expect(brokenPage('thrown', true)).toBe('error');
  });
});
