import { Trx, utils } from 'tronweb';

const SIGNATURE = /^(?:0x)?([0-9a-f]{128}(?:00|01|1b|1c))$/;

/**
 * The base58 address whose key signed this text (TIP-191; 65 bytes of hex, v as 00/01 or 1b/1c), or null when the
 * signature is malformed. One with a high s is rejected: it is another spelling of the same signature.
 */
export function recoverSigner(message: string, signature: string): string | null {
  const [, hex] = SIGNATURE.exec(signature.trim().toLowerCase()) ?? [];
  if (hex === undefined) return null;
  try {
    if (!utils.ethersUtils.Signature.from(`0x${hex}`).isValid()) return null;
    return Trx.verifyMessageV2(message, hex);
  } catch {
    return null;
  }
}
