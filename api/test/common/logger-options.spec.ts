import { randomBytes } from 'node:crypto';
import { loggablePath } from '../../src/common/logging/logger-options.js';

describe('the path of a request, as it is logged', () => {
  it.each([
    ['a payment', `/api/payments/${'0af1'.repeat(8)}`, '/api/payments/…'],
    ['a pay link', `/api/pay-links/${randomBytes(16).toString('base64url')}/stream`, '/api/pay-links/…/stream'],
    ['a mailed link', `/api/orders/by-link/${'a'.repeat(43)}/lines`, '/api/orders/by-link/…/lines'],
    ['a session', `/api/auth/sessions/${randomBytes(16).toString('base64url')}`, '/api/auth/sessions/…'],
    ['the cashier without scripts', `/api/cashier-page?link=${'b'.repeat(22)}`, '/api/cashier-page'],
  ])('does not contain the secret of %s', (_, path, logged) => {
    expect(loggablePath(path)).toBe(logged);
  });

  it('contains the rest', () => {
    expect(loggablePath('/api/goods/11?limit=20')).toBe('/api/goods/11');
    expect(loggablePath('/api/auth/forgot-password/code')).toBe('/api/auth/forgot-password/code');
  });
});
