import { isForVisitor } from '.';

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
