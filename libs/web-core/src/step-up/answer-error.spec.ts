import { stepUpError } from './answer-error';

it.each([
  ['totp', ' ', 'codeMissing'],
  ['totp', '12', 'codeTooShort'],
  ['totp', '123 45', 'codeTooShort'],
  ['totp', '123 456', null],
  ['totp', 'abcde-fghij', null],
  ['password', '', 'passwordMissing'],
  ['password', ' ', null],
] as const)('the answer to a step-up by %s, %j, has the error %s', (factor, typed, error) => {
  expect(stepUpError(factor, typed)).toBe(error);
});
