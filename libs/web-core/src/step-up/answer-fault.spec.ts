import { stepUpFault } from './answer-fault';

it.each([
  ['totp', ' ', 'codeMissing'],
  ['totp', '12', 'codeTooShort'],
  ['totp', '123 45', 'codeTooShort'],
  ['totp', '123 456', null],
  ['totp', 'abcde-fghij', null],
  ['password', '', 'passwordMissing'],
  ['password', ' ', null],
] as const)('the answer to a step-up by %s, %j, has the fault %s', (factor, typed, fault) => {
  expect(stepUpFault(factor, typed)).toBe(fault);
});
