import { readPriceRows } from '../../src/modules/pricing/domain/price-file.js';

const read = (...cells: string[][]) =>
  readPriceRows({
    columns: ['product', 'min_quantity', 'price'],
    rows: cells.map((row, index) => ({ row: index + 2, cells: row })),
  });

describe('the rows of a price file', () => {
  it('are grouped by product, from the smallest quantity on', () => {
    expect(read(['a', '10', '8'], ['b', '1', '3'], ['a', '1', '9.5'])).toEqual([
      {
        product: 'a',
        tiers: [
          { row: 4, minQuantity: 1, price: '9.5' },
          { row: 2, minQuantity: 10, price: '8' },
        ],
        errors: [],
      },
      { product: 'b', tiers: [{ row: 3, minQuantity: 1, price: '3' }], errors: [] },
    ]);
  });

  it('are at most twenty for one product, however long the file is', () => {
    const rows = Array.from({ length: 15_000 }, (_, index) => ['a', String(index + 1), '9']);
    const [prices] = read(...rows);
    expect(prices?.tiers).toHaveLength(20);
    expect(prices?.errors[0]).toEqual({ row: 22, column: null, rule: 'max_tiers', params: { max: 20 } });
  });

  it.each([
    ['a price with a thousands separator', ['a', '1', '1,000.50'], 'price', 'decimal'],
    ['a price with a decimal comma', ['a', '1', '9,50'], 'price', 'decimal'],
    ['a price with a currency sign', ['a', '1', '$9'], 'price', 'decimal'],
    ['a negative price', ['a', '1', '-9'], 'price', 'decimal'],
    ['a price of seven decimals', ['a', '1', '9.1234567'], 'price', 'decimal'],
    ['a price of zero', ['a', '1', '0'], 'price', 'not_zero'],
    ['a price of eight digits before the point', ['a', '1', '10000000'], 'price', 'max'],
    ['no price', ['a', '1', ''], 'price', 'required'],
    ['a formula', ['a', '1', '=1+1'], 'price', 'required'],
    ['a quantity of zero', ['a', '0', '9'], 'min_quantity', 'int'],
    ['half a quantity', ['a', '1.5', '9'], 'min_quantity', 'int'],
    ['no product', ['', '1', '9'], 'product', 'required'],
    ['an unquoted comma, which makes a cell too many', ['a', '1', '1', '000.50'], null, 'cell_count'],
  ])('are wrong with %s, by row and column', (_what, cells, column, rule) => {
    expect(read(['b', '1', '2'], cells)[1]?.errors).toMatchObject([{ row: 3, column, rule }]);
  });

  it('name the first row of the same product and quantity', () => {
    const [prices] = read(['a', '1', '9'], ['a', '1', '8']);
    expect(prices?.errors).toEqual([{ row: 3, column: 'min_quantity', rule: 'twice', params: { row: 2 } }]);
  });
});
