import { sanitizePath, sanitizeProperties } from '../../src/modules/tracking/domain/sanitize.js';

describe('properties of an event', () => {
  it('stay unchanged when they describe what was clicked', () => {
    const properties = { goods_id: '42', quantity: 3, first: true, note: null, currency: 'USDT', passed: 'yes' };
    expect(sanitizeProperties(properties)).toEqual(properties);
  });

  it.each([
    'password',
    'Password',
    'user_password',
    'confirm-password',
    'passwd',
    'pwd',
    'token',
    'accessToken',
    'Authorization',
    'cookie',
    'private_key',
    'privateKey',
    'mnemonic',
    'seed phrase',
    'totp',
    'api-key',
    'client_secret',
    'email',
  ])('never have %s', (name) => expect(sanitizeProperties({ [name]: 'x', page: 1 })).toEqual({ page: 1 }));

  it.each([
    ['a session token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['an e-mail address', 'mailto alice@example.com'],
  ])('never hold %s, whatever they are called', (_, value) => expect(sanitizeProperties({ label: value })).toEqual({}));
});

describe('the path of an event', () => {
  it.each([
    ['/client/main', '/client/main'],
    ['/client/purchase-account', '/client/purchase-account'],
    ['/pay?preOrderId=0123456789abcdef0123456789abcdef', '/pay'],
    ['/order/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde', '/order/:id'],
    ['/order/AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGhIjKlMnOpQ', '/order/:id'],
    [
      '/mobile/cashRegister/0123456789abcdef0123456789abcdef/202601010000001234/12/ABCD1234',
      '/mobile/cashRegister/:id/:id/12/ABCD1234',
    ],
    ['/users/alice@example.com#top', '/users/:id'],
    ['/', '/'],
  ])('%s is kept as %s', (path, kept) => expect(sanitizePath(path)).toBe(kept));
});
