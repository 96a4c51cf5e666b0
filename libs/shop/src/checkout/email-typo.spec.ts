import { likelyEmail } from './email-typo';

describe('a misspelt usual domain', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['Ann@Gnail.con', 'Ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.comm', 'ann@gmail.com'],
    ['ann@hotmial.cm', 'ann@hotmail.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@yahooo.com', 'ann@yahoo.com'],
    [' 12345@qq.con ', '12345@qq.com'],
    ['ann@163.cmo', 'ann@163.com'],
  ])('%s was probably %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each([
    'ann@gmail.com',
    'ann@mail.com',
    'ann@ymail.com',
    'ann@hotmail.ca',
    'ann@yahoo.co.jp',
    'ann@136.com',
    'ann@line.com',
    'ann@lotline.example',
    'ann@gmail',
    'gmial.com',
    '@gmial.com',
    '',
  ])('"%s" is left alone', (typed) => expect(likelyEmail(typed)).toBeNull());
});
