import { memoryStorage } from '../testing';
import { isForVisitor, isSeen, markSeen } from '.';

describe('an announcement', () => {
  it.each([
    ['everyone', true, true],
    ['guests', true, false],
    ['signed_in', false, true],
  ] as const)('for %s is shown to guests: %s, and to who is logged in: %s', (audience, guests, signedIn) => {
    expect(isForVisitor({ audience }, false)).toBe(guests);
    expect(isForVisitor({ audience }, true)).toBe(signedIn);
  });

  it('of an older page is for everyone', () => expect(isForVisitor({}, false)).toBe(true));
});

describe('an announcement that somebody closed', () => {
  const text = (words: string) => ({ zh: words, en: words });
  const one = {
    id: '1',
    position: 'home',
    audience: 'everyone',
    kind: 'popup',
    title: text('a'),
    body: text('b'),
    starts_at: null,
    ends_at: null,
  } as const;

  it('is seen once, until its words change', () => {
    const storage = memoryStorage();
    expect(isSeen(storage, one)).toBe(false);
    markSeen(storage, one);
    expect(isSeen(storage, one)).toBe(true);
    expect(isSeen(storage, { ...one, body: text('c') })).toBe(false);
  });
  it('is shown again when the browser forgot, or kept nonsense', () => {
    expect(isSeen(memoryStorage({ seenAnnouncements: '{oops' }), one)).toBe(false);
  });
});
