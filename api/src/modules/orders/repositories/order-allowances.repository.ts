import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { execute, onDuplicate } from '../../../database/index.js';
import { OrderAllowance } from '../entities/order-allowance.entity.js';

@Injectable()
export class OrderAllowancesRepository {
  /** Counts one more unpaid order for each holder. Locks their rows in the given order. */
  async incrementUnpaid(manager: EntityManager, holders: readonly string[]): Promise<void> {
    // By hand: the query builder's upsert cannot add to what is there.
    await execute(
      manager,
      `INSERT INTO order_allowances (holder, unpaid) VALUES ${holders.map(() => '(?, 1)').join(', ')}
       ${onDuplicate(manager, 'holder')} unpaid=order_allowances.unpaid+1`,
      holders,
    );
  }

  findByHolders(manager: EntityManager, holders: readonly string[]): Promise<OrderAllowance[]> {
    return manager.findBy(OrderAllowance, { holder: In(holders) });
  }

  async decrementUnpaid(manager: EntityManager, holder: string): Promise<void> {
    await manager.update(OrderAllowance, { holder, unpaid: MoreThan(0) }, { unpaid: () => 'unpaid - 1' });
  }
}
