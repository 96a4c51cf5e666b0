import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { isDuplicate, Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import type { Staff } from '../../core/http/index.js';
import { ID, Ids } from '../../core/ids/index.js';
import { newCode } from '../agents/index.js';
import { AuditLog } from '../audit/index.js';
import { Referrals } from '../auth/index.js';
import { RolesService } from '../roles/index.js';
import { UsersService } from '../users/index.js';
import { entry } from './sales-audit.js';
import { CodesRepository, type SalesCode } from './codes.repository.js';
import type { SalesState } from './sales.js';
import { salesReasons } from './sales.errors.js';
import { type SalesMember, StaffRepository } from './staff.repository.js';

const TRIES = 5;
const MOST_CODES = 20;

/** Who sells, and by which codes. */
@Injectable()
export class SalesStaff {
  constructor(
    private readonly repository: StaffRepository,
    private readonly codes: CodesRepository,
    private readonly referrals: Referrals,
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
   * Makes a user one of the sales staff, with a code at once. `sales.user_not_found`, `sales.not_staff`,
   * `sales.already_member`.
   */
  async add(username: string, by: Staff | null): Promise<SalesMember> {
    const field = 'username';
    const user = await this.users.findByLogin(username);
    if (!user) throw new AppError(salesReasons.user_not_found, undefined, [{ field, rule: 'unknown' }]);
    const { menus } = await this.roles.grantsOf(user.id);
    if (menus.length === 0) throw new AppError(salesReasons.not_staff, undefined, [{ field, rule: 'invalid' }]);
    const member: SalesMember = {
      ...{ id: this.ids.next(), userId: user.id, state: 'active', stateReason: null, createdAt: this.clock.now() },
    };
    await this.withCode((em, code) => this.insert(em, { member, code }, by));
    return member;
  }

  private async insert(em: EntityManager, { member, code }: { member: SalesMember; code: string }, by: Staff | null) {
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

  /** One more code. `sales.suspended`, `sales.too_many_codes`. */
  async addCode({ id: staffId }: SalesMember, name: string | null, by: Staff): Promise<void> {
    const id = this.ids.next();
    await this.withCode(async (em, code) => {
      const member = await this.repository.lock(em, staffId);
      if (member?.state !== 'active') throw new AppError(salesReasons.suspended);
      const all = await this.codes.of(em, [staffId]);
      if (all.some((one) => one.id === id)) return;
      if (all.filter(({ endedAt }) => endedAt === null).length >= MOST_CODES) {
        throw new AppError(salesReasons.too_many_codes, { most: MOST_CODES });
      }
      await this.codes.insert(em, { id, staffId, code, name, createdAt: this.clock.now(), endedAt: null });
      await this.audit.record(em, entry(by, { action: 'sales.code_made', staffId, after: { code, name } }));
    });
  }

  /** Nobody comes by it any more; who did stays theirs. `sales.code_not_found`, `sales.code_ended`. */
  async endCode({ id: staffId }: SalesMember, codeId: string, by: Staff): Promise<void> {
    await this.transactions.run(async (em) => {
      const code: SalesCode | null = ID.test(codeId) ? await this.codes.by(em, 'id', codeId) : null;
      if (code?.staffId !== staffId) throw new AppError(salesReasons.code_not_found);
      if (!(await this.codes.end(em, codeId, this.clock.now()))) throw new AppError(salesReasons.code_ended);
      await this.audit.record(em, entry(by, { action: 'sales.code_ended', staffId, before: { code: code.code } }));
    });
  }

  /** Tries codes until one is nobody's. */
  private async withCode(work: (em: EntityManager, code: string) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const code = newCode();
      try {
        return await this.transactions.run(async (em) => {
          // An agent's may not be taken either.
          if (await this.referrals.claimOf(em, null, [code])) throw new CodeTaken();
          await work(em, code);
        });
      } catch (error) {
        if (attempt === TRIES || !(error instanceof CodeTaken || isDuplicate(error))) throw error;
      }
    }
  }
}

class CodeTaken extends Error {}
