import {
  addressError,
  codeRestSeconds,
  addressErrorWhileTyping,
  isEmail,
  passwordErrors,
  plainLogin,
  plainName,
  plainWord,
  promotionLink,
  usernameError,
} from '.';

const good = 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs';
const contract = 'TYDzz3CX1bh6FUF1VYY4j22d63Dk1veP1y';

describe('what is typed', () => {
  it.each([
    ['  alice ', 'alice'],
    ['ａｌｉｃｅ１', 'alice1'],
    ['\u200balice\ufeff', 'alice'],
    ['two words', 'two words'],
  ])('is a name without what nobody sees: %j', (typed, name) => {
    expect(plainName(typed)).toBe(name);
  });

  it.each([
    [' a@b.test ', 'a@b.test'],
    ['ａ＠ｂ．ｔｅｓｔ', 'a@b.test'],
    [` ${good.slice(0, 10)} ${good.slice(10)}\n`, good],
  ])('is a word without blanks, full-width letters made plain: %j', (typed, word) => {
    expect(plainWord(typed)).toBe(word);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.test', '1@2.33'])('can be an e-mail: %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..co', 'a@@b.co', '<a@b.co>', `${'x'.repeat(250)}@b.co`])(
    'is no e-mail: %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it.each([
    [' ａ＠ｂ．ｔｅｓｔ ', 'a@b.test'],
    [' alice', 'alice'],
    ['al ice', 'al ice'],
  ])('logs in as %j', (typed, login) => {
    expect(plainLogin(typed)).toBe(login);
  });

  it.each(['abc', ' abc ', 'ａｂｃ', 'a.b-c_1', '张三丰', 'x'.repeat(32), 'さくら'])(
    'can be a username: %j',
    (name) => {
      expect(usernameError(name)).toBeNull();
    },
  );

  it.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['ab', 'length'],
    ['x'.repeat(33), 'length'],
    ['a b c', 'letter'],
    ['a@b.c', 'letter'],
    ['naïve', 'letter'],
  ])('says why it is no username: %j', (name, error) => {
    expect(usernameError(name)).toBe(error);
  });
});

describe('a password', () => {
  it.each([
    [{}, {}],
    [{ current_password: '' }, { current_password: 'required' }],
    [
      { password: '', confirm_password: '' },
      { password: 'required', confirm_password: 'required' },
    ],
    [{ password: 'short', confirm_password: 'short' }, { password: 'min_length' }],
    [{ confirm_password: 'secret1 ' }, { confirm_password: 'match' }],
    [{ password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) }, { password: 'max_length' }],
    [{ password: '　空格　', confirm_password: '　空格　' }, { password: 'min_length' }],
  ])('that is changed is checked as it was typed, blanks and all: %j', (change, errors) => {
    const good = { current_password: 'old', password: 'secret1', confirm_password: 'secret1' };
    expect(passwordErrors({ ...good, ...change })).toEqual(errors);
  });
});

describe('an address', () => {
  it.each([good, ` ${good} `, good.replace('3', '３')])('that is right has no error: %j', (typed) => {
    expect(addressError(typed)).toBeNull();
  });

  it.each([
    ['', { kind: 'empty' }],
    ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', { kind: 'hex' }],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { kind: 'start' }],
    [`${good.slice(0, 33)}0`, { kind: 'letter', letter: '0' }],
    [`${good.slice(0, 33)}汉`, { kind: 'letter', letter: '汉' }],
    [good.slice(0, 33), { kind: 'length', length: 33 }],
    [`${good}s`, { kind: 'length', length: 35 }],
    [`${good.slice(0, 33)}t`, { kind: 'checksum' }],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { kind: 'nobody' }],
    [contract, { kind: 'contract' }],
  ])('says what is wrong with it: %j', (typed, error) => {
    expect(addressError(typed, [contract])).toEqual(error);
  });

  it('is not blamed for being short while it is typed, only for what no more typing mends', () => {
    expect(addressErrorWhileTyping('')).toBeNull();
    expect(addressErrorWhileTyping(good.slice(0, 20))).toBeNull();
    expect(addressErrorWhileTyping('TG3O')).toEqual({ kind: 'letter', letter: 'O' });
    expect(addressErrorWhileTyping('x')).toEqual({ kind: 'start' });
    expect(addressErrorWhileTyping(`${good}s`)).toEqual({ kind: 'length', length: 35 });
  });
});

it('lets a new code be asked for after a minute, whatever the clock does', () => {
  expect(codeRestSeconds(null, 0)).toBe(0);
  expect(codeRestSeconds(100_000, 100_000)).toBe(60);
  expect(codeRestSeconds(100_000, 159_001)).toBe(1);
  expect(codeRestSeconds(100_000, 160_000)).toBe(0);
  expect(codeRestSeconds(900_000, 100_000)).toBe(60);
});

it('makes a link of a promotion code', () => {
  expect(promotionLink('https://shop.test', 'AB 12')).toBe('https://shop.test/?promotion_code=AB%2012');
  expect(promotionLink('https://shop.test', 'AB', { goods: 'aged-account', coupon: 'SAVE-10' })).toBe(
    'https://shop.test/client/purchase-account/aged-account?promotion_code=AB&coupon=SAVE-10',
  );
  expect(promotionLink('https://shop.test', 'AB', { channel: 'weibo' })).toBe(
    'https://shop.test/?promotion_code=AB&channel=weibo',
  );
});
