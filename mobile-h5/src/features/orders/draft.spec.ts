import { buildSession, buildUser } from '@lotline/web-core/testing';
import type { Draft } from './draft';

const draft: Draft = {
  quantity: '7',
  gender: 'random',
  email: 'ann@example.test',
  method: null,
  deliver_partial: false,
};
let store: typeof import('@lotline/shop/session').session;
let drafts: typeof import('./draft');

const signIn = (id: string) => store.set('userInfo', buildSession({ user: buildUser({ id }) }));

beforeAll(async () => {
  // What is stored is followed over tabs of a browser; here is none.
  const page = { location: { href: 'http://shop.test/' } };
  (globalThis as { window?: unknown }).window ??= Object.assign(new EventTarget(), page);
  ({ session: store } = await import('@lotline/shop/session'));
  drafts = await import('./draft');
});
afterEach(() => {
  store.clear();
  drafts.dropDraft('1');
});

describe('what was filled in', () => {
  it('is nobody else’s: not a guest’s after the log-out, not the next user’s', () => {
    signIn('1');
    drafts.keepDraft('1', draft);
    store.clear();
    expect(drafts.draftOf('1')).toBeUndefined();
    signIn('2');
    expect(drafts.draftOf('1')).toBeUndefined();
  });

  it('is there again after the same user signed in again, and for a guest who signs in on the way', () => {
    signIn('1');
    drafts.keepDraft('1', draft);
    store.clear();
    signIn('1');
    expect(drafts.draftOf('1')).toEqual(draft);
    drafts.dropDraft('1');
    store.clear();
    drafts.keepDraft('1', draft);
    signIn('1');
    expect(drafts.draftOf('1')).toEqual(draft);
  });
});
