import { countOf, isTicked, nothing, pageState, togglePage, toggleRow } from './selection';

const first = ['a', 'b', 'c'];
const second = ['d', 'e'];

describe('what is ticked', () => {
  it('is kept from page to page and counted', () => {
    const both = togglePage(toggleRow(nothing, 'b', first), second);
    expect([countOf(both), pageState(both, first), pageState(both, second)]).toEqual([3, 'some', 'all']);
    expect([...togglePage(both, second).keys]).toEqual(['b']);
    expect(pageState(togglePage(both, first), first)).toBe('all');
    expect(pageState(nothing, [])).toBe('none');
  });

  it('can be everything that the filter finds', () => {
    const all = { ...nothing, all: 3_412 };
    expect([countOf(all), isTicked(all, 'anything'), pageState(all, first)]).toEqual([3_412, true, 'all']);
    expect(countOf(togglePage(all, first))).toBe(0);
  });

  it('is the rest of the page once one of all is unticked', () => {
    expect([...toggleRow({ ...nothing, all: 3_412 }, 'b', first).keys]).toEqual(['a', 'c']);
  });
});
