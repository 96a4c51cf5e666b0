import { fits, pagesFor } from './pages';

const session = (menus: string[], actions: string[]) =>
  ({ permissions: { menus: menus.map((path) => ({ path, name: path })), actions } }) as unknown as Parameters<
    typeof pagesFor
  >[0];

describe('pages of the palette', () => {
  it('are those that the roles open, and one’s own security', () => {
    expect(pagesFor(session(['goods'], ['goods.read'])).map(({ text }) => text)).toEqual([
      'nav.goods',
      'area.categories',
      'user.security',
    ]);
    expect(pagesFor(null).map(({ text }) => text)).toEqual(['user.security']);
  });

  it('are found by any part of their words', () => {
    expect(fits('Stock lines', 'lin sto')).toBe(true);
    expect(fits('库存行', '库存')).toBe(true);
    expect(fits('Stock lines', 'lines x')).toBe(false);
    expect(fits('Stock lines', '')).toBe(true);
  });
});
