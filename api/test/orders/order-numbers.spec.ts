import { parseNumberSearch } from '../../src/modules/orders/domain/order-numbers.js';

const span = (prefix: string) => {
  const search = parseNumberSearch(prefix);
  return search.kind === 'time' ? [search.from.toISOString(), search.to.toISOString()] : search;
};

describe('the beginning of an order number', () => {
  it('that contains a second matches the few numbers that begin with it', () => {
    expect(parseNumberSearch('202611211530591')).toEqual({
      kind: 'range',
      first: '202611211530591000',
      last: '202611211530591999',
    });
  });

  it.each([
    ['2026', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['20261', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['202612', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['20261231', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026123123', '2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['202612312359', '2026-12-31T23:59:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['202', '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ])('%s means the time from %s to %s', (prefix, from, to) => expect(span(prefix)).toEqual([from, to]));

  it.each(['2026-', 'abc', '20261301', '2026023012', '1234567890123456789', ''])('%p means none', (prefix) =>
    expect(parseNumberSearch(prefix)).toEqual({ kind: 'none' }),
  );
});
