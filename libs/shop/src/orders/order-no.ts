const DIGITS = 18;

/** What somebody typed or pasted for an order number: full-width digits as the half-width ones; no blanks, "#" or dashes. */
export const plainOrderNo = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s#№\u200b-\u200d\ufeff-]+/g, '');

export type OrderNoProblem = { kind: 'empty' } | { kind: 'letters' } | { kind: 'length'; digits: number };

/** Why this is no order number; null when it is one. */
export function orderNoProblem(text: string): OrderNoProblem | null {
  const plain = plainOrderNo(text);
  if (plain === '') return { kind: 'empty' };
  if (!/^\d+$/.test(plain)) return { kind: 'letters' };
  return plain.length === DIGITS ? null : { kind: 'length', digits: plain.length };
}
