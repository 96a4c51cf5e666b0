import { localeProblems } from '@lotline/front-kit/testing';
import { en, zh } from './texts';

it('has every text in both languages, with the same placeholders', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});
