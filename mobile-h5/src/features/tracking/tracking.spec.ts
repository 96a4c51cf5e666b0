import { chipsOf, filterFrom, pagesOf, unseen } from './events';

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

it('the pages of the shown events are chips, the chosen one first', () => {
  const shown = [{ path: '/a' }, { path: '/b' }, { path: '/b' }, { path: null }];
  expect(pagesOf(shown, '')).toEqual(['/b', '/a']);
  expect(pagesOf(shown, '/c')).toEqual(['/c', '/b', '/a']);
});

it('the URL says what the events are narrowed to; what it can’t mean counts as nothing', () => {
  const filter = filterFrom(new URLSearchParams('name=page_view&platform=phone&language=fr&visitor=user'));
  expect(filter).toEqual({
    name: 'page_view',
    visit: '',
    page: '',
    platform: 'phone',
    language: '',
    visitor: 'user',
  });
});

it('what came since is counted, not shown under the finger', () => {
  expect(unseen([{ id: '3' }, { id: '2' }], [{ id: '2' }, { id: '1' }])).toBe(1);
  expect(unseen([], [{ id: '1' }])).toBe(0);
});
