import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { AppConfig } from '../../../config/index.js';
import { parsePromotionCode } from '../../agents/index.js';
import { UsersService } from '../../users/index.js';
import { parseIdCursor, parseSpan } from '../domain/sales.js';
import type { SalesProfile } from '../dto/lists.dto.js';
import type {
  SalesCodeItem,
  SalesPeriodQuery,
  SalesStaffDetail,
  SalesStaffPage,
  SalesStaffQuery,
} from '../dto/sales.dto.js';
import type { SalesCode } from '../entities/sales-code.entity.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCodesRepository } from '../repositories/sales-codes.repository.js';
import { SalesMembersRepository } from '../repositories/sales-members.repository.js';
import { SalesStaffItemsService } from './sales-staff-items.service.js';

@Injectable()
export class SalesStaffListsService {
  constructor(
    private readonly members: SalesMembersRepository,
    private readonly codes: SalesCodesRepository,
    private readonly staffItems: SalesStaffItemsService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
    private readonly config: AppConfig,
  ) {}

  /** The newest first, with the figures of a period. */
  async findPage(query: SalesStaffQuery): Promise<SalesStaffPage> {
    const { state, q, cursor, limit = DEFAULT_PAGE } = query;
    const beforeId = parseIdCursor(cursor);
    const ids = q === undefined ? undefined : await this.findIds(q);
    const members = await this.members.findPage({ state, ids, beforeId, limit: limit + 1 });
    const items = await this.staffItems.buildItems(members, parseSpan(query, this.clock.now()));
    return toPage(
      items,
      limit,
      (item) => item,
      ({ id }) => [id],
    );
  }

  async findDetail(member: SalesMember, period: SalesPeriodQuery = {}): Promise<SalesStaffDetail> {
    const [item] = await this.staffItems.buildItems([member], parseSpan(period, this.clock.now()));
    if (!item) throw new Error('one member is presented as one item');
    const codes = await this.codes.findByStaff([member.id]);
    return { ...item, all_codes: codes.map((code) => this.toCodeItem(code)) };
  }

  async findProfile(member: SalesMember): Promise<SalesProfile> {
    const { username, state, state_reason, month, all_codes } = await this.findDetail(member);
    return {
      username,
      state,
      month,
      codes: all_codes.filter(({ ended_at }) => ended_at === null),
      state_reason: state === 'suspended' ? state_reason : null,
    };
  }

  /** Members with this name, e-mail or code. */
  private async findIds(q: string): Promise<string[]> {
    const user = await this.users.findByLogin(q);
    const text = parsePromotionCode(q);
    const member = user && (await this.members.findByUser(user.id));
    const code = text === null ? null : await this.codes.findByCode(text);
    return [...new Set([member?.id, code?.staffId].flatMap((id) => id ?? []))];
  }

  private toCodeItem({ id, code, name, createdAt, endedAt }: SalesCode): SalesCodeItem {
    const link = `${this.config.PUBLIC_URL}/?promotion_code=${code}`;
    const ended_at = endedAt?.toISOString() ?? null;
    return { id, code, name, link, created_at: createdAt.toISOString(), ended_at };
  }
}
