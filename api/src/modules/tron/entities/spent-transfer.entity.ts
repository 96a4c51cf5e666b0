import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A transfer of the shop that proves that something was paid; its key lets it prove one thing only. */
@Entity('chain_spent_transfers')
export class SpentTransfer {
  @PrimaryColumn({ length: 64 })
  txid: string;

  @PrimaryColumn('int')
  position: number;

  @Column({ length: 60 })
  spentOn: string;

  @Column(timeColumn())
  createdAt: Date;
}
