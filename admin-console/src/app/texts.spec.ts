import { localeProblems } from '@lotline/web-core/testing';
import en from './texts-en';
import zh from './texts-zh';

it('has every text in both languages, with the same placeholders', () => {
  const { errors: _errors, ...own } = en;
  expect(localeProblems(zh, own)).toEqual([]);
});
