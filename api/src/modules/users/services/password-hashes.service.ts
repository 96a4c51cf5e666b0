import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type EncryptedText, EncryptionService } from '../../../infrastructure/encryption/index.js';
import { verifyNothing, verifyPassword } from '../domain/passwords.js';
import type { StoredPassword } from '../entities/user.entity.js';

/** Binds the encrypted hash to its user: copied to another row it does not decrypt. */
export const contextOfPassword = (userId: string): string => `password ${userId}`;

/** Encrypts hashes with the master key, so that passwords cannot be guessed with a copy of the database alone. */
@Injectable()
export class PasswordHashesService {
  /** Decrypted for names that do not exist, so that these take the same time. */
  private readonly decoy: EncryptedText;

  constructor(
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
  ) {
    this.decoy = encryption.encrypt('nobody', contextOfPassword('0'));
  }

  encryptHash(userId: string, passwordHash: string): EncryptedText {
    return this.encryption.encrypt(passwordHash, contextOfPassword(userId));
  }

  /** False without a user, or for an unreadable hash; this takes the same time. */
  async verifyPassword(password: string, stored: StoredPassword | null): Promise<boolean> {
    const expected = this.decryptHash(stored);
    return expected ? verifyPassword(password, expected) : verifyNothing(password);
  }

  /** Always decrypts something, for constant time. Null without a user or a hash, or when no key decrypts it. */
  private decryptHash(stored: StoredPassword | null): string | null {
    const own =
      stored?.salt && stored.ciphertext
        ? { id: stored.id, encrypted: { salt: stored.salt, ciphertext: stored.ciphertext } }
        : null;
    try {
      const hash = this.encryption.decrypt(own?.encrypted ?? this.decoy, contextOfPassword(own?.id ?? '0'));
      return own && hash;
    } catch (error) {
      this.log.error(
        { err: error, user: own?.id },
        "users: a password's hash cannot be decrypted, so the account cannot sign in",
      );
      return null;
    }
  }
}
