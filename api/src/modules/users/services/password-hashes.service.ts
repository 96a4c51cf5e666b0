import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type EncryptedText, EncryptionService } from '../../../infrastructure/encryption/index.js';
import { verifyNothing, verifyPassword } from '../domain/passwords.js';
import type { StoredPassword } from '../entities/user.entity.js';

/** Binds the encrypted hash to its user: copied to another row it does not decrypt. */
export const contextOfPassword = (userId: string): string => `password ${userId}`;

/** Hashes encrypted with the master key: passwords cannot be tried against a copy of the database alone. */
@Injectable()
export class PasswordHashesService {
  /** Decrypted for names that do not exist, so that these take as long. */
  private readonly decoy: EncryptedText;

  constructor(
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
  ) {
    this.decoy = encryption.encrypt('nobody', contextOfPassword('0'));
  }

  encrypt(userId: string, passwordHash: string): EncryptedText {
    return this.encryption.encrypt(passwordHash, contextOfPassword(userId));
  }

  /** Never true without a user, or for a hash that cannot be read; then it takes the same time. */
  async verify(password: string, stored: StoredPassword | null): Promise<boolean> {
    const decrypted = this.decrypt(stored);
    // A plain hash is newer than an encrypted one beside it: an older version of this program wrote it.
    const expected = stored?.passwordHash || decrypted;
    return expected ? verifyPassword(password, expected) : verifyNothing(password);
  }

  /** Decrypts something in any case. Null without a user or a hash, and for one that none of the keys decrypts. */
  private decrypt(stored: StoredPassword | null): string | null {
    const own =
      stored?.salt && stored.ciphertext
        ? { id: stored.id, sealed: { salt: stored.salt, ciphertext: stored.ciphertext } }
        : null;
    try {
      const hash = this.encryption.decrypt(own?.sealed ?? this.decoy, contextOfPassword(own?.id ?? '0'));
      return own && hash;
    } catch (error) {
      this.log.error({ err: error, user: own?.id }, "users: a password's hash does not open: nobody signs in with it");
      return null;
    }
  }
}
