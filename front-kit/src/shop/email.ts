/** What somebody typed or pasted for an e-mail: full-width letters as the half-width ones, no blanks, no "mailto:". */
export const plainEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b-\u200d\ufeff]+/g, '')
    .replaceAll('。', '.')
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1');

/** Good enough to catch slips; whether the mailbox exists only the mail can tell. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254;
