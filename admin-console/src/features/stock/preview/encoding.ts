export const encodings = ['utf-8', 'gb18030', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];
export type EncodingChoice = Encoding | 'auto';

/** How much of a file tells its encoding, unless all of that is plain ASCII. */
export const headBytes = 1_048_576;

/** Latin text in UTF-16LE has a zero in most odd places. */
function looksLikeUtf16(head: Uint8Array): boolean {
  const seen = Math.min(head.length, 4_096);
  let zeros = 0;
  for (let at = 1; at < seen; at += 2) if (head[at] === 0) zeros += 1;
  return seen >= 2 && zeros > seen / 8;
}

function isValid(head: Uint8Array, encoding: Encoding): boolean {
  try {
    // As a stream: a character cut off at the end of the head is no error.
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the first bytes of a file look like. Text in neither is taken for UTF-8 with damaged places. */
export function guessEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if ((head[0] === 0xff && head[1] === 0xfe) || looksLikeUtf16(head)) return 'utf-16le';
  if (isValid(head, 'utf-8')) return 'utf-8';
  return isValid(head, 'gb18030') ? 'gb18030' : 'utf-8';
}
