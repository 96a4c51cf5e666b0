import { localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});
