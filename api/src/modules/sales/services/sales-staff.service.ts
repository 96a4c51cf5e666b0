import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { RolesService } from '../../roles/index.js';
import { UsersService } from '../../users/index.js';
import { CodesRepository } from '../repositories/codes.repository.js';
import { NewCodes } from '../new-codes.js';
import { entry } from '../sales-audit.js';
import type { SalesState } from '../sales.js';
import { salesReasons } from '../sales.errors.js';
import { type SalesMember, StaffRepository } from '../repositories/staff.repository.js';

/** Who is of the sales staff. */
@Injectable()
export class SalesStaff {
  constructor(
    private readonly repository: StaffRepository,
    private readonly codes: CodesRepository,
    private readonly newCodes: NewCodes,
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The member that a user is; `sales.not_member`, also for who is no staff any more. */
  async ofUser(user: { userId: string; isAdmin: boolean }): Promise<SalesMember> {
    const member = await this.find(user);
    if (!member) throw new AppError(salesReasons.not_member);
    return member;
  }

  /** The same; null instead. */
  async find({ userId, isAdmin }: { userId: string; isAdmin: boolean }): Promise<SalesMember | null> {
    return isAdmin ? this.transactions.read((em) => this.repository.by(em, 'user_id', userId)) : null;
  }

  async must(id: string): Promise<SalesMember> {
    const member = ID.test(id) ? await this.transactions.read((em) => this.repository.by(em, 'id', id)) : null;
    if (!member) throw new AppError(salesReasons.not_found);
    return member;
  }

  /**
   * Makes a user one of the sales staff, with a code at once. Nobody makes themself one, since who adds also sets targets:
   * `sales.own_account`, `sales.user_not_found`, `sales.not_staff`, `sales.already_member`.
   */
  async add(username: string, by: Staff | null): Promise<SalesMember> {
    const field = 'username';
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(salesReasons.user_not_found, undefined, [{ field, rule: 'unknown' }]);
    if (user.id === by?.caller.userId)
      throw new AppError(salesReasons.own_account, undefined, [{ field, rule: 'own' }]);
    const { menus } = await this.roles.grantsOf(user.id);
    if (menus.length === 0) throw new AppError(salesReasons.not_staff, undefined, [{ field, rule: 'invalid' }]);
    const member: SalesMember = {
      ...{
        id: this.ids.next(),
        userId: user.id,
        state: 'active',
        stateReason: null,
        createdAt: this.clock.now(),
      },
    };
    await this.newCodes.with((code) => this.transactions.run((em) => this.insert(em, { member, code }, by)));
    return member;
  }

  private async insert(em: EntityManager, { member, code }: { member: SalesMember; code: string }, by: Staff | null) {
    await this.newCodes.assertFree(em, code);
    const own = await this.repository.by(em, 'user_id', member.userId);
    // Our own row: the commit that was answered with a lost connection had happened.
    if (own?.id === member.id) return;
    if (own) throw new AppError(salesReasons.already_member, undefined, [{ field: 'username', rule: 'taken' }]);
    await this.repository.insert(em, member);
    const { id: staffId, createdAt } = member;
    await this.codes.insert(em, { id: this.ids.next(), staffId, code, name: null, createdAt, endedAt: null });
    await this.audit.record(em, entry(by, { action: 'sales.joined', staffId, after: { user: member.userId, code } }));
  }

  /** `sales.own_account`, `sales.state_unchanged`. */
  async setState({ id, ...member }: SalesMember, state: SalesState, reason: string, by: Staff): Promise<void> {
    if (member.userId === by.caller.userId) throw new AppError(salesReasons.own_account);
    await this.transactions.run(async (em) => {
      if (!(await this.repository.setState(em, id, state, reason))) throw new AppError(salesReasons.state_unchanged);
      const action = state === 'suspended' ? 'sales.suspended' : 'sales.restored';
      await this.audit.record(
        em,
        entry(by, { action, staffId: id, before: { state: member.state }, after: { state, reason } }),
      );
    });
  }
}
