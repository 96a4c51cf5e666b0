import type { EncryptionService } from '../../../infrastructure/encryption/index.js';

const HASH_LENGTH = 32;

/** Identifies a browser at an address, without revealing them; null when one of them is unknown. */
export const hashDevice = (
  encryption: EncryptionService,
  { ip, device }: { ip: string; device: string },
): string | null =>
  ip === '' || device === ''
    ? null
    : encryption.createFingerprint(`${ip} ${device}`, 'agent place').slice(0, HASH_LENGTH);
