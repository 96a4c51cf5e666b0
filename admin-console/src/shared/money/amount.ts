import { plainAmount, typedAmount, type TypedAmount } from '@lotline/web-core/money';

const smallest = '0.000001';
const places = 6;

/** Reads an amount above zero and at most `max` (a decimal string), to the last of its six decimals. */
export const readAmount = (text: string, max: string): TypedAmount => typedAmount(text, { min: smallest, max, places });

/** As readAmount, with a sign before it: `-` takes away. */
export function readSignedAmount(text: string, max: string): TypedAmount {
  const plain = plainAmount(text);
  const typed = readAmount(plain.replace(/^[+-]/, ''), max);
  if (typed.problem === 'negative') return { micro: null, problem: 'not_amount' };
  return typed.micro !== null && plain.startsWith('-') ? { micro: -typed.micro, problem: null } : typed;
}
