import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { RolesService } from '../../roles/index.js';
import { UsersService } from '../../users/index.js';
import { toAuditEntry } from '../domain/sales-audit.js';
import { SalesMember } from '../entities/sales-member.entity.js';
import { salesErrors } from '../sales.errors.js';
import { NewCodesService } from './new-codes.service.js';

/** Adds members to the sales staff. */
@Injectable()
export class SalesStaffService {
  constructor(
    private readonly newCodes: NewCodesService,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Makes a user a member with an invite code. Managers cannot add themselves, because they also set targets. Throws
   * `sales.own_account`, `sales.user_not_found`, `sales.not_staff`, `sales.already_member`.
   */
  async addMember(username: string, by: Staff | null): Promise<SalesMember> {
    const field = 'username';
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(salesErrors.user_not_found, { fields: [{ field, rule: 'unknown' }] });
    if (user.id === by?.caller.userId)
      throw new AppError(salesErrors.own_account, { fields: [{ field, rule: 'own' }] });
    const { menus } = await this.roles.findGrants(user.id);
    if (menus.length === 0) throw new AppError(salesErrors.not_staff, { fields: [{ field, rule: 'invalid' }] });
    const member: SalesMember = {
      id: this.ids.next(),
      userId: user.id,
      state: 'active',
      stateReason: null,
      createdAt: this.clock.now(),
    };
    await this.newCodes.withNewCode((code) =>
      this.transactions.run((manager) => this.insertMember(manager, { member, code }, by)),
    );
    return member;
  }

  private async insertMember(
    manager: EntityManager,
    { member, code }: { member: SalesMember; code: string },
    by: Staff | null,
  ): Promise<void> {
    const existing = await manager.findOneBy(SalesMember, { userId: member.userId });
    // A retry: the first attempt committed, but its answer was lost.
    if (existing?.id === member.id) return;
    if (existing) throw new AppError(salesErrors.already_member, { fields: [{ field: 'username', rule: 'taken' }] });
    await manager.insert(SalesMember, member);
    const staffId = member.id;
    await this.newCodes.insertCode(manager, { staffId, code, name: null });
    const entry = { action: 'sales.joined', staffId, after: { user: member.userId, code } } as const;
    await this.audit.record(manager, toAuditEntry(by, entry));
  }
}
