import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { Transactions } from '../../database/index.js';
import { DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { codeOf } from '../agents/index.js';
import { LastSignIns } from '../auth/index.js';
import { UsersService } from '../users/index.js';
import { CodesRepository, type SalesCode } from './repositories/codes.repository.js';
import type { SalesProfile } from './dto/lists.dto.js';
import type {
  SalesCodeItem,
  SalesPeriodQuery,
  SalesStaffDetail,
  SalesStaffItem,
  SalesStaffPage,
  SalesStaffQuery,
} from './dto/sales.dto.js';
import { SalesFigureBooks } from './sales-figures.js';
import { beforeOf } from './sales-lists.js';
import { SalesTargets } from './sales-targets.js';
import { type Span, spanOf } from './sales.js';
import { Sellers } from './sellers.js';
import { type SalesMember, StaffRepository } from './repositories/staff.repository.js';

/** The sales staff as their managers and they themselves see them. */
@Injectable()
export class SalesDesk {
  constructor(
    private readonly staff: StaffRepository,
    private readonly codes: CodesRepository,
    private readonly figures: SalesFigureBooks,
    private readonly targets: SalesTargets,
    private readonly sellers: Sellers,
    private readonly users: UsersService,
    private readonly signIns: LastSignIns,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** The newest first, with their figures of a period. */
  async page(query: SalesStaffQuery): Promise<SalesStaffPage> {
    const { state, q, cursor, limit = DEFAULT_PAGE } = query;
    const beforeId = beforeOf(cursor);
    const ids = q === undefined ? undefined : await this.named(q);
    const rows = await this.transactions.read((em) => this.staff.list(em, { state, ids, beforeId, limit: limit + 1 }));
    const present = await this.presenter(rows, spanOf(query, this.clock.now()));
    return toPage(rows, limit, present, ({ id }) => [id]);
  }

  async one(member: SalesMember, period: SalesPeriodQuery = {}): Promise<SalesStaffDetail> {
    const present = await this.presenter([member], spanOf(period, this.clock.now()));
    const codes = await this.transactions.read((em) => this.codes.of(em, [member.id]));
    return { ...present(member), all_codes: codes.map((code) => this.presentCode(code)) };
  }

  /** What a member sees of themself. */
  async profile(member: SalesMember): Promise<SalesProfile> {
    const { username, state, state_reason, month, all_codes } = await this.one(member);
    return {
      ...{ username, state, month, codes: all_codes.filter(({ ended_at }) => ended_at === null) },
      state_reason: state === 'suspended' ? state_reason : null,
    };
  }

  private async named(q: string): Promise<string[]> {
    const user = await this.users.findByLogin(q);
    const text = codeOf(q);
    return this.transactions.read(async (em) => {
      const member = user && (await this.staff.by(em, 'user_id', user.id));
      const code = text === null ? null : await this.codes.by(em, 'code', text);
      return [...new Set([member?.id, code?.staffId].flatMap((id) => id ?? []))];
    });
  }

  private async presenter(rows: readonly SalesMember[], span: Span): Promise<(member: SalesMember) => SalesStaffItem> {
    const ids = rows.map(({ id }) => id);
    const users = rows.map(({ userId }) => userId);
    const [names, figures, month, codes, selling, signIns] = await Promise.all([
      this.users.namesOf(users),
      this.figures.of(ids, span),
      this.targets.thisMonth(ids),
      this.transactions.read((em) => this.codes.of(em, ids)),
      this.transactions.read((em) => this.sellers.selling(em, rows)),
      this.transactions.read((em) => this.signIns.timesOf(em, users)),
    ]);
    return (member) => ({
      id: member.id,
      user_id: member.userId,
      username: names.get(member.userId) ?? '',
      state: member.state,
      state_reason: member.stateReason,
      selling: selling.has(member.id),
      signed_in_at: signIns.get(member.userId)?.toISOString() ?? null,
      codes: codes.filter(({ staffId, endedAt }) => staffId === member.id && endedAt === null).map(({ code }) => code),
      figures: figures(member.id),
      month: month(member.id),
      created_at: member.createdAt.toISOString(),
    });
  }

  private presentCode({ id, code, name, createdAt, endedAt }: SalesCode): SalesCodeItem {
    const link = `${this.config.PUBLIC_URL}/?promotion_code=${code}`;
    const ended_at = endedAt?.toISOString() ?? null;
    return { id, code, name, link, created_at: createdAt.toISOString(), ended_at };
  }
}
