import { buildOrder } from '@lotline/web-core/testing';
import { openOrderOf, orderToContinue, wasJustDelivered } from './open-orders';

describe('the order to go on with', () => {
  const now = Date.parse('2026-11-20T14:40:00.000Z');
  const open = buildOrder();
  const over = buildOrder({ expires_at: '2026-11-20T14:39:59.000Z' });
  const delivered = buildOrder({ state: 'delivered', delivered_at: '2026-11-20T14:35:00.000Z' });
  const old = buildOrder({ state: 'delivered', delivered_at: '2026-11-20T13:00:00.000Z' });

  it('is the one to be paid, else the one just delivered', () => {
    expect(orderToContinue([delivered, open], now)).toBe(open);
    expect(orderToContinue([over, delivered], now)).toBe(delivered);
    expect(orderToContinue([over, old], now)).toBeNull();
  });
  it('of these goods is one that can still be paid', () => {
    expect(openOrderOf([delivered, over, open], '11', now)).toBe(open);
    expect(openOrderOf([open], '12', now)).toBeNull();
  });
  it('is no news after an hour, or once it is refunded', () => {
    expect(wasJustDelivered(delivered, now)).toBe(true);
    expect(wasJustDelivered(old, now)).toBe(false);
    expect(wasJustDelivered(buildOrder({ ...delivered, state: 'refunded' }), now)).toBe(false);
  });
});
