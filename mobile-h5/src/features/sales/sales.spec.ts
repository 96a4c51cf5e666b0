import { partFrom } from './view';

it('the address says which part is open; a strange one opens the first', () => {
  const part = (query: string) => partFrom(new URLSearchParams(query));
  expect([part('part=orders'), part('part=x'), part('')]).toEqual(['orders', 'overview', 'overview']);
});
