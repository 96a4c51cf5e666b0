const CODE = /^\d{6}$/;

/** Reads a six-digit code as it was typed or pasted, with blanks, dashes or full-width digits; null when it is none. */
export function plainCode(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s\-–]+/g, '');
  return CODE.test(plain) ? plain : null;
}
