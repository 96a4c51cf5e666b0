import { sha256 } from '../../core/crypto/index.js';

/** The same browser at the same address, without saying which; null when one of them is unknown. */
export const placeHash = ({ ip, device }: { ip: string; device: string }): string | null =>
  ip === '' || device === '' ? null : sha256(`${ip} ${device}`).slice(0, 32);
