import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

class GroupNameColumns {
  @Column({ length: 40 })
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Column({ length: 40 })
  en: string;
}

export const GROUP_COLOURS = ['blue', 'cyan', 'gold', 'green', 'magenta', 'orange', 'purple', 'red'] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

/** Customers with common prices. A user is in one group at most. */
@Entity('customer_groups')
export class CustomerGroup {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(() => GroupNameColumns)
  name: GroupNameColumns;

  @Column({ type: 'varchar', length: 10 })
  colour: GroupColour;

  /** Of the groups whose rule a customer meets, the one with the highest level applies. */
  @Column('int')
  level: number;

  /** Basis points off the public prices. */
  @Column('int')
  discountBp: number;

  /** Days over which the paid volume is counted; null: only staff put customers into the group. */
  @Column({ type: 'int', nullable: true })
  ruleDays: number | null;

  /** Paid volume from which the group is given; null without a rule. */
  @Column(microUsdtColumn({ name: 'rule_volume', nullable: true }))
  ruleVolumeMicro: bigint | null;

  /** Days for which a customer stays who no longer meets the rule. */
  @Column('int')
  graceDays: number;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}
