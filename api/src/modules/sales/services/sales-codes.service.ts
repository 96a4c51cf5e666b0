import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { type Staff } from '../../../common/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { ID } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import { SalesCode } from '../entities/sales-code.entity.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCodesRepository } from '../repositories/sales-codes.repository.js';
import { salesErrors } from '../sales.errors.js';
import { NewCodesService } from './new-codes.service.js';
import { SellersService } from './sellers.service.js';

const MAX_CODES = 20;

interface NewCode {
  /** Where the code is used. */
  name: string | null;
  by: Staff;
  /** Idempotency-Key. */
  key: string | undefined;
}

/** Adds and ends invite codes. The first code comes with the membership. */
@Injectable()
export class SalesCodesService {
  constructor(
    private readonly codes: SalesCodesRepository,
    private readonly sellers: SellersService,
    private readonly newCodes: NewCodesService,
    private readonly audit: AuditLogService,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Idempotent by key. Throws `sales.suspended`, `sales.not_selling`, `sales.too_many_codes`. */
  async addCode({ id: staffId }: SalesMember, { name, by, key }: NewCode): Promise<void> {
    const request = { scope: `sales.code:user:${by.caller.userId}`, key, body: { staffId, name } };
    await this.newCodes.withNewCode((code) =>
      this.idempotency.run(request, async (manager) => {
        await this.assertBelowMaximum(manager, staffId);
        const added = await this.newCodes.insertCode(manager, { staffId, code, name });
        const entry = { action: 'sales.code_made', staffId, after: { code, name } } as const;
        await this.audit.record(manager, toAuditEntry(by, entry));
        return added;
      }),
    );
  }

  /** An ended code refers no new customers; earlier ones stay. Throws `sales.code_not_found`, `sales.code_ended`. */
  async endCode({ id: staffId }: SalesMember, codeId: string, by: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const code = ID.test(codeId) ? await manager.findOneBy(SalesCode, { id: codeId }) : null;
      if (code?.staffId !== staffId) throw new AppError(salesErrors.code_not_found);
      if (!(await this.codes.endCode(manager, codeId, this.clock.now()))) throw new AppError(salesErrors.code_ended);
      const entry = { action: 'sales.code_ended', staffId, before: { code: code.code } } as const;
      await this.audit.record(manager, toAuditEntry(by, entry));
    });
  }

  private async assertBelowMaximum(manager: EntityManager, staffId: string): Promise<void> {
    await this.sellers.lockSelling(manager, staffId);
    if ((await this.codes.countInUse(staffId, manager)) < MAX_CODES) return;
    throw new AppError(salesErrors.too_many_codes, { params: { most: MAX_CODES } });
  }
}
