import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../core/crypto/index.js';
import { execute, onDuplicate, select } from '../../core/database/index.js';
import { wideNetwork } from '../../core/http/index.js';
import { Retention } from '../../core/retention/index.js';
import type { Place } from './current-token.js';

const HASH_LENGTH = 32;

/** From where staff sign in: browser and wide network as a keyed hash, which tells nobody without the key where that is. */
@Injectable()
export class KnownPlaces {
  constructor(
    retention: Retention,
    private readonly vault: Vault,
  ) {
    retention.register({ name: 'auth.forget-places', old: [{ table: 'auth_known_places', at: 'seen_at' }] });
  }

  /** Remembers a place. True when it is a new one of a user who is known to sign in elsewhere. */
  async isNew(em: EntityManager, userId: string, { ip, device }: Place, at: Date): Promise<boolean> {
    const hash = this.vault.fingerprint(`${device} ${wideNetwork(ip)}`, 'known place').slice(0, HASH_LENGTH);
    const rows = await select<{ place_hash: string }>(em, 'SELECT place_hash FROM auth_known_places WHERE user_id=?', [
      userId,
    ]);
    await execute(
      em,
      `INSERT INTO auth_known_places (user_id, place_hash, seen_at) VALUES (?,?,?)
       ${onDuplicate(em, 'user_id, place_hash')} seen_at=?`,
      [userId, hash, at, at],
    );
    return rows.length > 0 && rows.every(({ place_hash }) => place_hash !== hash);
  }
}
