import { apiErrorFrom } from '@lotline/web-core/api';
import { plainCode, triesLeft } from './mailed-code';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('reads the code %j as %j', (text, code) => expect(plainCode(text)).toBe(code));

it('knows how many tries a wrong code leaves, and that another refusal leaves it unsaid', () => {
  const refused = (rule: string, params: object) =>
    apiErrorFrom(400, new Headers(), {
      code: 519,
      reason: 'common.invalid',
      errors: [{ field: 'code', rule, params }],
    });
  expect(triesLeft(refused('wrong_code', { left: 0 }))).toBe(0);
  expect(triesLeft(refused('matches', {}))).toBeNull();
  expect(triesLeft(apiErrorFrom(409, new Headers(), { code: 409, reason: 'auth.code_expired' }))).toBeNull();
  expect(triesLeft(new Error('x'))).toBeNull();
});
