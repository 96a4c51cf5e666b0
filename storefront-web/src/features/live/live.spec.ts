import { localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});
