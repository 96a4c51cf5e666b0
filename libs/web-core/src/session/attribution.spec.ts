import { forgetPromotion, storeAttribution, storedAttribution } from './attribution';
import { createSessionStore, memoryStorage } from './store';

const now = Date.UTC(2026, 0, 1);
const day = 86_400_000;

describe('codes in the address', () => {
  it('are stored from any page and sent with orders', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution('?x=1&promotion_code=AB12cd34&bot=helper_bot', store, now);
    expect(storedAttribution(store)).toEqual({ promotion_code: 'AB12cd34', bot: 'helper_bot' });
  });

  it('of an invitation are kept apart, from any page', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution('?preOrderId=1&invite_code=SALES123', store, now);
    expect([store.get('inviteCode'), store.get('promotionCode')]).toEqual(['SALES123', null]);
    storeAttribution('?invite_code=%3Cscript%3E', store, now);
    expect(store.get('inviteCode')).toBe('SALES123');
  });

  it('offer a coupon with the next order; what can be none is not stored', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution('?promotion_code=AB12cd34&coupon=save-10', store, now);
    expect(store.get('coupon')).toBe('SAVE-10');
    storeAttribution('?coupon=%3Cscript%3E', store, now);
    storeAttribution('?coupon=', store, now);
    expect(store.get('coupon')).toBe('SAVE-10');
  });

  it('leave out what is not stored', () => {
    expect(storedAttribution(createSessionStore(memoryStorage()))).toEqual({});
  });

  it('belong to the first agent for 30 days', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution('?promotion_code=FIRST', store, now);
    storeAttribution('?promotion_code=SECOND', store, now + 30 * day - 1);
    expect(store.get('promotionCode')).toBe('FIRST');
    storeAttribution('?promotion_code=SECOND', store, now + 30 * day);
    expect(store.get('promotionCode')).toBe('SECOND');
  });

  it('bring the channel of the code along, which stays as long as the code does', () => {
    const store = createSessionStore(memoryStorage());
    const stored = (search: string, at: number) => {
      storeAttribution(search, store, at);
      return storedAttribution(store);
    };
    expect(stored('?channel=alone', now)).toEqual({});
    expect(stored('?promotion_code=FIRST&channel=weibo', now)).toEqual({ promotion_code: 'FIRST', channel: 'weibo' });
    expect(stored('?promotion_code=FIRST&channel=forum', now + day)).toMatchObject({ channel: 'weibo' });
    expect(stored('?promotion_code=SECOND', now + 30 * day)).toEqual({ promotion_code: 'SECOND' });
    for (const channel of ['We%20ibo', '%3Cb%3E', 'x'.repeat(21)]) {
      expect(stored(`?promotion_code=T&channel=${channel}`, now + 90 * day)).toEqual({ promotion_code: 'T' });
    }
  });

  it('make room for another agent as soon as the server says that they have ended', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution('?promotion_code=ENDED&channel=weibo&bot=helper_bot', store, now);
    forgetPromotion(store);
    expect(storedAttribution(store)).toEqual({ bot: 'helper_bot' });
    storeAttribution('?promotion_code=SECOND', store, now + 1);
    expect(storedAttribution(store)).toEqual({ promotion_code: 'SECOND', bot: 'helper_bot' });
  });

  it('are ignored when they are no codes', () => {
    const store = createSessionStore(memoryStorage());
    storeAttribution(`?promotion_code=${'x'.repeat(65)}&bot=%3Cscript%3E`, store, now);
    expect(storedAttribution(store)).toEqual({});
  });
});
