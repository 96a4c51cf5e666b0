import { localeProblems } from '@lotline/front-kit/testing';
import { chipsOf, unseen } from './events';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

it('the most reported events are chips, and the chosen one', () => {
  const known = [
    { name: 'rare', events: 1 },
    { name: 'never', events: 0 },
    { name: 'usual', events: 9 },
  ];
  expect(chipsOf(known, '')).toEqual(['usual', 'rare']);
  expect(chipsOf(known, 'rare')).toEqual(['usual', 'rare']);
  expect(chipsOf(known, 'never')).toEqual(['never', 'usual', 'rare']);
});

it('what came since is counted, not shown under the finger', () => {
  expect(unseen([{ id: '3' }, { id: '2' }], [{ id: '2' }, { id: '1' }])).toBe(1);
  expect(unseen([], [{ id: '1' }])).toBe(0);
});
