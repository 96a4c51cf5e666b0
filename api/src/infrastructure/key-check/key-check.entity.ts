import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that only the right keys decrypt, by which a process verifies that its keys belong to this database. */
@Entity('key_checks')
export class StoredKeyCheck {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  /** With `ciphertext` a text under the master key: a fingerprint of the INDEX_KEY. */
  @Column({ type: 'blob' })
  salt: Buffer;

  @Column({ type: 'blob' })
  ciphertext: Buffer;
}
