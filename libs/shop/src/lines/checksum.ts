import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the delivered text as the server counts it: the lines in order, each ended by LF. Hex. */
export function checksumOf(lines: readonly { text: string }[]): string {
  const hash = sha256.create();
  for (const { text } of lines) hash.update(utf8ToBytes(`${text}\n`));
  return bytesToHex(hash.digest());
}
