import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Sealed, Vault } from '../../infrastructure/encryption/index.js';
import { verifyNothing, verifyPassword } from './passwords.js';

/** How the hash of a password stands in the database: encrypted, as it was before they were, or not at all (empty). */
export interface StoredPassword {
  id: string;
  passwordHash: string;
  sealed: Sealed | null;
}

/** What the hash of this user's password is bound to: it is nobody else's, whoever writes to the database. */
export const contextOfPassword = (userId: string): string => `password ${userId}`;

/** Hashes under the master key: who has the database alone can't try passwords against them. */
@Injectable()
export class StoredPasswords {
  /** Opened for names that do not exist, which so takes as long. */
  private readonly nobodys: Sealed;

  constructor(
    private readonly vault: Vault,
    private readonly log: PinoLogger,
  ) {
    this.nobodys = vault.seal('nobody', contextOfPassword('0'));
  }

  seal(userId: string, passwordHash: string): Sealed {
    return this.vault.seal(passwordHash, contextOfPassword(userId));
  }

  /** Never true without a user, or a hash that can be read; then it takes the same time. */
  async check(password: string, stored: StoredPassword | null): Promise<boolean> {
    const opened = this.open(stored);
    // One that stands as it is was written after the encrypted one, by a process from before there were any.
    const expected = stored?.passwordHash || opened;
    return expected ? verifyPassword(password, expected) : verifyNothing(password);
  }

  /** Opens something in any case. Null for nobody, for none, and for what none of the keys opens. */
  private open(stored: StoredPassword | null): string | null {
    const own = stored?.sealed ? { sealed: stored.sealed, id: stored.id } : null;
    try {
      const hash = this.vault.open(own?.sealed ?? this.nobodys, contextOfPassword(own?.id ?? '0'));
      return own && hash;
    } catch (error) {
      this.log.error({ err: error, user: own?.id }, "users: a password's hash does not open: nobody signs in with it");
      return null;
    }
  }
}
