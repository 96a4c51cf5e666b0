import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { execute, onDuplicate, select } from '../../../database/index.js';
import { wideNetwork } from '../../../common/http/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import type { Place } from '../current-token.js';

const HASH_LENGTH = 32;

/**
 * From where users sign in: browser and wide network as a keyed hash, which tells nobody without the key where that is. Many
 * people share one: it says when staff are told of a new place, and nothing else.
 */
@Injectable()
export class KnownPlaces {
  constructor(
    retention: Retention,
    private readonly vault: Vault,
  ) {
    retention.register({ name: 'auth.forget-places', old: [{ table: 'auth_known_places', at: 'seen_at' }] });
  }

  /** Remembers a place. True when it was not known. */
  async isNew(em: EntityManager, userId: string, { ip, device }: Place, at: Date): Promise<boolean> {
    const hash = this.hashOf({ ip, device });
    const sql = 'SELECT 1 AS known FROM auth_known_places WHERE user_id=? AND place_hash=?';
    const known = await select<{ known: number }>(em, sql, [userId, hash]);
    await execute(
      em,
      `INSERT INTO auth_known_places (user_id, place_hash, seen_at) VALUES (?,?,?)
       ${onDuplicate(em, 'user_id, place_hash')} seen_at=?`,
      [userId, hash, at, at],
    );
    return known.length === 0;
  }

  private hashOf({ ip, device }: Place): string {
    return this.vault.fingerprint(`${device} ${wideNetwork(ip)}`, 'known place').slice(0, HASH_LENGTH);
  }
}
