import type { Vault } from '../../../infrastructure/encryption/index.js';
import { normalCode } from './totp-code.js';

/** What the encrypted secret of a user's second factor is bound to. */
export const secretContext = (userId: string): string => `totp ${userId}`;

/** What is stored of a recovery code. */
export const recoveryHash = (vault: Vault, userId: string, code: string): string =>
  vault.fingerprint(`${userId} ${normalCode(code)}`, 'recovery code');
