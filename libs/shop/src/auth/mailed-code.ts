import { ApiError } from '@lotline/web-core/api';

const CODE = /^\d{6}$/;

/** Reads a six-digit code as it was typed or pasted, with blanks, dashes or full-width digits; null when it is none. */
export function plainCode(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s\-–]+/g, '');
  return CODE.test(plain) ? plain : null;
}

/** How often one may still try after a wrong code; null when something else was wrong. */
export function triesLeft(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const left = error.errors.find(({ field, rule }) => field === 'code' && rule === 'wrong_code')?.params?.left;
  return typeof left === 'number' ? left : null;
}
