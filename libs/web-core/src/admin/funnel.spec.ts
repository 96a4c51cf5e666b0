import { readSteps } from './funnel';

it('reads the steps of a funnel from the URL', () => {
  expect(readSteps('a,b.c,d_1')).toEqual(['a', 'b.c', 'd_1']);
});

it('leaves out what is twice or can be no event, and what is too much', () => {
  expect(readSteps('a,b,a,<b>,B')).toEqual(['a', 'b']);
  expect(readSteps('a,b,c,d,e,f,g')).toHaveLength(6);
});

it('asks the usual when the URL makes no funnel', () => {
  expect(readSteps(null)).toEqual(readSteps('a'));
  expect(readSteps('').length).toBeGreaterThan(1);
});
