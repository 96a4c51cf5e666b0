import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiKeySpendingService } from '../../api-keys/index.js';
import { type OrderHook, OrderHooksService, type OrderPlacement } from '../../orders/index.js';

/** Counts orders of the reseller API against the daily limits of their keys. */
@Injectable()
export class KeySpendingService implements OrderHook, OnModuleInit {
  constructor(
    private readonly hooks: OrderHooksService,
    private readonly spending: ApiKeySpendingService,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async onPlaced(manager: EntityManager, { apiKeyId, amountMicro }: OrderPlacement): Promise<void> {
    if (apiKeyId !== undefined) await this.spending.countSpending(manager, apiKeyId, amountMicro);
  }

  onDelivered(): Promise<void> {
    return Promise.resolve();
  }
}
