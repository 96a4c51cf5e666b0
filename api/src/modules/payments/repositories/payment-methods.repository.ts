import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { isDuplicate } from '../../../database/index.js';
import { PaymentMethod } from '../entities/payment-method.entity.js';

@Injectable()
export class PaymentMethodsRepository {
  constructor(@InjectRepository(PaymentMethod) private readonly methods: Repository<PaymentMethod>) {}

  /** Oldest first. */
  findAll(manager = this.methods.manager): Promise<PaymentMethod[]> {
    return manager.find(PaymentMethod, { order: { id: 'ASC' } });
  }

  /** Enabled TRON wallets, oldest first. */
  findOffered(): Promise<PaymentMethod[]> {
    return this.methods.find({ where: { enabled: true, type: 'TRON' }, order: { id: 'ASC' } });
  }

  findById(id: string, manager = this.methods.manager): Promise<PaymentMethod | null> {
    return manager.findOneBy(PaymentMethod, { id });
  }

  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const methods = await this.methods.findBy({ id: In(ids) });
    return new Map(methods.map(({ id, name }) => [id, name]));
  }

  /** An error of the field `wallet_address` when another method has it. */
  async insertMethod(manager: EntityManager, method: PaymentMethod): Promise<void> {
    await rejectTakenAddress(() => manager.insert(PaymentMethod, method));
  }

  /** An error of the field `wallet_address` when another method has it. */
  async updateMethod(manager: EntityManager, { id, ...fields }: PaymentMethod): Promise<void> {
    await rejectTakenAddress(() => manager.update(PaymentMethod, { id }, fields));
  }
}

async function rejectTakenAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw invalidField('wallet_address', 'taken');
    throw error;
  }
}
