import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { Idempotency, type Staff } from '../../common/http/index.js';
import { ID, Ids } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { CodesRepository } from './repositories/codes.repository.js';
import { NewCodes } from './new-codes.js';
import { entry } from './sales-audit.js';
import { salesReasons } from './sales.errors.js';
import { Sellers } from './sellers.js';
import { type SalesMember, StaffRepository } from './repositories/staff.repository.js';

const MOST_CODES = 20;

interface NewCode {
  /** Where it is used. */
  name: string | null;
  by: Staff;
  /** Idempotency-Key. */
  key: string | undefined;
}

/** Invite codes after the first one. */
@Injectable()
export class SalesCodes {
  constructor(
    private readonly codes: CodesRepository,
    private readonly staff: StaffRepository,
    private readonly sellers: Sellers,
    private readonly newCodes: NewCodes,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** One more. The same key makes one. `sales.suspended`, `sales.not_selling`, `sales.too_many_codes`. */
  async add({ id: staffId }: SalesMember, { name, by, key }: NewCode): Promise<void> {
    const request = { scope: `sales.code:user:${by.caller.userId}`, key, body: { staffId, name } };
    await this.newCodes.with((code) =>
      this.idempotency.run(request, async (em) => {
        await this.newCodes.assertFree(em, code);
        await this.assertRoom(em, staffId);
        const id = this.ids.next();
        await this.codes.insert(em, { id, staffId, code, name, createdAt: this.clock.now(), endedAt: null });
        await this.audit.record(em, entry(by, { action: 'sales.code_made', staffId, after: { code, name } }));
        return { id };
      }),
    );
  }

  /** Nobody comes by it any more; who did stays theirs. `sales.code_not_found`, `sales.code_ended`. */
  async end({ id: staffId }: SalesMember, codeId: string, by: Staff): Promise<void> {
    await this.transactions.run(async (em) => {
      const code = ID.test(codeId) ? await this.codes.by(em, 'id', codeId) : null;
      if (code?.staffId !== staffId) throw new AppError(salesReasons.code_not_found);
      if (!(await this.codes.end(em, codeId, this.clock.now()))) throw new AppError(salesReasons.code_ended);
      await this.audit.record(em, entry(by, { action: 'sales.code_ended', staffId, before: { code: code.code } }));
    });
  }

  private async assertRoom(em: EntityManager, staffId: string): Promise<void> {
    await this.staff.lock(em, staffId);
    await this.sellers.mustSell(em, staffId);
    const all = await this.codes.of(em, [staffId]);
    if (all.filter(({ endedAt }) => endedAt === null).length < MOST_CODES) return;
    throw new AppError(salesReasons.too_many_codes, { most: MOST_CODES });
  }
}
