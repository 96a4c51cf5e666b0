import { plainAmount, typedAmount, type TypedAmount } from '@lotline/web-core/money';

/** The highest cost of one item that the server takes. */
export const maxUnitCost = '9999999';

/** Reads what one item cost; zero is a cost, and empty one is none. */
export function readUnitCost(text: string, max: string): TypedAmount {
  const plain = plainAmount(text);
  if (plain === '' || /^0+(\.0*)?$/.test(plain)) return { micro: 0n, problem: null };
  return typedAmount(text, { min: '0.000001', max, places: 6 });
}
