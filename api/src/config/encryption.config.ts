import { IsOptional, Matches } from 'class-validator';
import { list } from './transforms.js';

const MASTER_KEY = /^[0-9a-f]{64}$/;

/** The keys of what is stored encrypted. */
export class EncryptionConfig {
  /** 64 hex digits. Encrypts stock lines and keys the duplicate check; losing it loses the stock. */
  @Matches(MASTER_KEY)
  MASTER_KEY: string;

  /** Other values of MASTER_KEY that may still read, with commas between them; see docs/security/keys.md. */
  @list()
  @Matches(MASTER_KEY, { each: true })
  MASTER_KEY_OLD: string[] = [];

  /**
   * Keys the duplicate check and other lookups, which cannot be recomputed. Empty until MASTER_KEY is changed; from
   * then on the first MASTER_KEY of the shop.
   */
  @IsOptional()
  @Matches(MASTER_KEY)
  INDEX_KEY?: string;
}
