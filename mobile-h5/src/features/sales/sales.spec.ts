import { localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';
import { daysFrom, partFrom } from './view';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

it('the address says which part and period is open; a strange one opens the first', () => {
  const view = (query: string) => [partFrom(new URLSearchParams(query)), daysFrom(new URLSearchParams(query))];
  expect(view('part=orders&days=7')).toEqual(['orders', 7]);
  expect(view('part=x&days=8')).toEqual(['overview', 30]);
});
