import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { toCustomerKey, maskCustomer } from '../../agents/index.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';

interface Binding {
  staffId: string;
  user: { id: string; email: string };
  by: 'code' | 'staff';
  reason: string | null;
}

/** Makes a user the customer of a member of the sales staff. */
@Injectable()
export class BindCustomerService {
  constructor(
    private readonly customers: SalesCustomersRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async bindCustomer(manager: EntityManager, { staffId, user, by, reason }: Binding): Promise<void> {
    const now = this.clock.now();
    await this.customers.bindCustomer(manager, {
      id: this.ids.next(),
      staffId,
      customerKey: toCustomerKey({ userId: user.id, email: user.email }),
      userId: user.id,
      name: maskCustomer(user.email),
      createdAt: now,
      boundUserId: user.id,
      boundAt: now,
      boundBy: by,
      boundReason: reason,
    });
  }
}
