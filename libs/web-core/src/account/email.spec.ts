import { emailError, isEmail, plainEmail } from '.';

describe('an e-mail', () => {
  it.each([
    [' buyer@example.test ', 'buyer@example.test'],
    ['ｂｕｙｅｒ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'buyer@example.test'],
    ['mailto:buyer@example.test', 'buyer@example.test'],
    ['<buyer@example.test>', 'buyer@example.test'],
    ['buyer @ example 。test', 'buyer@example.test'],
  ])('pasted as %j is read as %s', (text, plain) => expect(plainEmail(text)).toBe(plain));

  it.each(['a@b.co', 'first.last+tag@mail.example.com'])('may be %s', (text) => expect(isEmail(text)).toBe(true));
  it.each([
    ...['', 'a', 'a@b', 'a b@c.de', 'a@@b.cd', '@b.cd', 'a@b..cd', `${'a'.repeat(65)}@b.cd`],
    ...[
      '"<img/src=x>, victim@evil.test"@example.test',
      'a,b@c.de',
      'a..b@c.de',
      '.a@c.de',
      '电@c.de',
      'a@-b.cd',
      'a@b.c_d',
    ],
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));
});

it.each([
  [' ', 'required'],
  [`${'a'.repeat(250)}@b.cd`, 'max_length'],
  ['a@b', 'email'],
  [' buyer＠example.test', null],
])('%j as an e-mail is refused for %s', (typed, error) => expect(emailError(typed)).toBe(error));
