import { localeProblems } from '@lotline/front-kit/testing';
import { assignmentOf, targetFault } from './assignment';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

describe('whom a receipt is given to', () => {
  it('is named before anything is sent', () => {
    expect(targetFault('user', ' ')).toBe('required');
    expect(targetFault('payment', '123')).toBe('invalid');
    expect(targetFault('payment', ' 202611201430000042 ')).toBeNull();
    expect(targetFault('payment', 'R202611201430000042')).toBeNull();
    expect(targetFault('email', 'nobody')).toBe('email');
    expect(targetFault('email', 'a@b.test')).toBeNull();
  });

  it('is the only target that is sent', () => {
    expect(assignmentOf('user', ' buyer ', ' their money ')).toEqual({
      to: 'user',
      username: 'buyer',
      reason: 'their money',
    });
  });
});
