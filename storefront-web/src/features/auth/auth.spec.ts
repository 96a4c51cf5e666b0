import { localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';
import { passwordTip, usernamePattern } from './rules';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

it.each(['abc', 'a.b-c_1', '张三丰', 'x'.repeat(32)])('accepts the username %s', (name) => {
  expect(usernamePattern.test(name)).toBe(true);
});

it.each(['ab', 'x'.repeat(33), 'a b c', 'a@b.c', 'naïve', ''])('refuses the username %j', (name) => {
  expect(usernamePattern.test(name)).toBe(false);
});

it.each([
  ['secret', 'longer'],
  ['1234567890', 'unusual'],
  ['aaaaaaaaaaaa', 'unusual'],
  ['correcthorse', 'mix'],
  ['correct horse battery', null],
  ['k9#mQ2vLpz', null],
])('gives one tip for %s: %s', (password, tip) => {
  expect(passwordTip(password)).toBe(tip);
});
