import type { Vault } from '../../infrastructure/encryption/index.js';

const LENGTH = 32;

/** The same browser at the same address, without saying which to whoever has no key; null when one of them is unknown. */
export const placeHash = (vault: Vault, { ip, device }: { ip: string; device: string }): string | null =>
  ip === '' || device === '' ? null : vault.fingerprint(`${ip} ${device}`, 'agent place').slice(0, LENGTH);
