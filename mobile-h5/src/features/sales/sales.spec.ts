import { localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };
import { partFrom } from './view';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

it('the address says which part is open; a strange one opens the first', () => {
  const part = (query: string) => partFrom(new URLSearchParams(query));
  expect([part('part=orders'), part('part=x'), part('')]).toEqual(['orders', 'overview', 'overview']);
});
