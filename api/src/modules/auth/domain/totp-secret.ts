import type { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { normalCode } from './totp-code.js';

/** What the encrypted secret of a user's second factor is bound to. */
export const secretContext = (userId: string): string => `totp ${userId}`;

/** What is stored of a recovery code. */
export const recoveryHash = (encryption: EncryptionService, userId: string, code: string): string =>
  encryption.createFingerprint(`${userId} ${normalCode(code)}`, 'recovery code');
