import { isUsername, normalizeUsername, usernameKey } from '../../src/modules/users/domain/usernames.js';

describe('usernames', () => {
  it.each(['abc', 'A.b-c_9', '王小明', 'ユーザー', '홍길동', 'x'.repeat(32), '𠮷野家', '__proto__', 'constructor'])(
    'may be %s',
    (name) => expect(isUsername(normalizeUsername(name))).toBe(true),
  );

  it.each([
    ['too short', 'ab'],
    ['too long', 'x'.repeat(33)],
    ['with a space', 'a b c'],
    ['an e-mail', 'a@b.cc'],
    ['with a NUL byte', 'abc\0def'],
    ['with an invisible letter', 'abc\u200bdef'],
    ['with a right-to-left mark', 'abc\u202edef'],
    ['in Cyrillic', 'аррӏе'],
    ['with an emoji', 'abc😀'],
    ['with a line break', 'abc\ndef'],
    ['with half of a character', 'abc\ud800'],
  ])('are rejected %s', (_, name) => expect(isUsername(normalizeUsername(name))).toBe(false));

  it('are one name in any case, width and composition', () => {
    expect(usernameKey(' Alice ')).toBe('alice');
    expect(usernameKey('ＡＬＩＣＥ')).toBe('alice');
    expect(usernameKey('ｶﾞﾗｽ')).toBe(usernameKey('ガラス'));
  });
});
