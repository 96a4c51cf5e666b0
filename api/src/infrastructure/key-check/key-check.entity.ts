import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What only the right keys make sense of: by it a process knows whether it has those of this database. */
@Entity('key_checks')
export class StoredKeyCheck {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  /** With `box` a text under the master key; it says which INDEX_KEY belongs here, and nothing of it. */
  @Column({ type: 'blob' })
  salt: Buffer;

  @Column({ type: 'blob' })
  box: Buffer;
}
