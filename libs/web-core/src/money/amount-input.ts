import { parseUsdt, type Micro } from './usdt';

/** Why what somebody typed is not an amount that can be taken. */
export type AmountProblem =
  'empty' | 'not_amount' | 'exponent' | 'negative' | 'zero' | 'places' | 'too_little' | 'too_much';

export type TypedAmount = { micro: Micro; problem: null } | { micro: null; problem: AmountProblem };

/** Most digits before the dot that are read at all; more is above any limit. */
const WHOLE_DIGITS = 18;

/** Full-width digits, signs and blanks as the half-width ones; no blanks; thousands commas only where they belong. */
export function plainAmount(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[。．]/g, '.')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s+/g, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

function problemOf(plain: string, places: number): AmountProblem | null {
  if (plain === '') return 'empty';
  if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(plain)) return 'exponent';
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || whole + fraction === '') return 'not_amount';
  if (!/[1-9]/.test(whole + fraction)) return 'zero';
  if (sign === '-') return 'negative';
  if (fraction.replace(/0+$/, '').length > places) return 'places';
  return whole.replace(/^0+/, '').length > WHOLE_DIGITS ? 'too_much' : null;
}

/**
 * Reads an amount as people type it: full-width digits, blanks and thousands commas are accepted; signs, exponents, more
 * than `places` decimals and what lies outside the limits (decimal strings) are named.
 */
export function typedAmount(text: string, limits: { min: string; max: string; places: number }): TypedAmount {
  const plain = plainAmount(text);
  const problem = problemOf(plain, limits.places);
  if (problem !== null) return { micro: null, problem };
  const [whole = '', fraction = ''] = plain.split('.');
  const micro = parseUsdt(
    `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.slice(0, limits.places).padEnd(1, '0')}`,
  );
  if (micro < parseUsdt(limits.min)) return { micro: null, problem: 'too_little' };
  if (micro > parseUsdt(limits.max)) return { micro: null, problem: 'too_much' };
  return { micro, problem: null };
}
