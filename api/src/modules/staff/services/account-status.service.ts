import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { type Ban, BansService } from '../../users/index.js';
import { staffErrors } from '../staff.errors.js';
import { toAdminBan } from '../dto/account.mapper.js';
import type { UserStatusBody } from '../dto/accounts.dto.js';
import { AccountChangesService } from './account-changes.service.js';

/** Bans by staff. */
@Injectable()
export class AccountStatusService {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly bans: BansService,
    private readonly clock: ClockService,
  ) {}

  /** Bans (and ends all sessions) or lifts a ban. Throws `accounts.*`, `roles.beyond_own`, field errors. */
  setStatus(id: string, body: UserStatusBody, staff: Staff): Promise<void> {
    if (id === staff.caller.userId) throw new AppError(staffErrors.own_account);
    if (body.until && body.until <= this.clock.now()) throw invalidField('until', 'future');
    return this.changes.runChange(id, staff, (manager, user) =>
      body.status === 'banned' ? this.banUser(manager, user.id, body, staff) : this.liftBan(manager, user.id, staff),
    );
  }

  private async banUser(manager: EntityManager, userId: string, body: UserStatusBody, staff: Staff): Promise<void> {
    await this.changes.assertOwnerRemains(manager, userId, await this.changes.lockOwners(manager));
    const { category = 'account', public_text = null, note = null, until = null } = body;
    const banned = await this.bans.banUser(
      manager,
      userId,
      { category, publicText: public_text, note, until },
      staff.caller,
    );
    const current = await this.bans.findCurrent(userId, manager);
    if (!banned) throw new AppError(staffErrors.banned_already, { params: toConflictError(current) });
    const after = current && toAdminBan(current);
    await this.changes.recordChange(
      manager,
      { action: 'users.banned', userId, before: { status: 'active' }, after },
      staff,
    );
  }

  private async liftBan(manager: EntityManager, userId: string, staff: Staff): Promise<void> {
    const current = await this.bans.findCurrent(userId, manager);
    if (!(await this.bans.liftBan(manager, userId))) throw new AppError(staffErrors.not_banned);
    const before = current && toAdminBan(current);
    const change = { action: 'users.ban_lifted', userId, before, after: { status: 'active' } } as const;
    await this.changes.recordChange(manager, change, staff);
  }
}

const toConflictError = (ban: Ban | null) => ({
  changed_by: ban?.bannedByName ?? '',
  changed_at: ban?.createdAt.toISOString() ?? '',
});
