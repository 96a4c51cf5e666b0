import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import {
  decodeCursor,
  DEFAULT_PAGE,
  type PageQuery,
  type Staff,
  type StepUpChecks,
  toPage,
} from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import { ReferralsService } from '../../auth/index.js';
import { pricingErrors, UserGroupsService } from '../../pricing/index.js';
import { UsersService } from '../../users/index.js';
import { couponsErrors } from '../coupons.errors.js';
import { isMoreGenerous, requireStepUp } from '../domain/coupon-step-up.js';
import { toAuditedCoupon, toCoupon, toCouponUse, toOwnCoupon } from '../dto/coupon.mapper.js';
import type {
  Coupon as CouponDto,
  CouponInput,
  CouponPage,
  CouponsQuery,
  CouponUsePage,
  OwnCouponPage,
} from '../dto/coupons.dto.js';
import { Coupon } from '../entities/coupon.entity.js';
import { CouponUsesRepository } from '../repositories/coupon-uses.repository.js';
import { CouponsRepository } from '../repositories/coupons.repository.js';
import { type CouponContent, CouponContentService } from './coupon-content.service.js';

/** Staff read, change and delete coupons. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly uses: CouponUsesRepository,
    private readonly content: CouponContentService,
    private readonly users: UsersService,
    private readonly groups: UserGroupsService,
    private readonly referrals: ReferralsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** The newest first. */
  async findPage({ q, series_id: seriesId, state, cursor, limit = DEFAULT_PAGE }: CouponsQuery): Promise<CouponPage> {
    const now = this.clock.now();
    const filter = {
      prefix: q?.toUpperCase(),
      seriesId,
      state,
      now,
      beforeId: parseCursor(cursor),
      limit: limit + 1,
    };
    const coupons = await this.coupons.findPage(filter);
    const names = await this.content.findNames(coupons);
    return toPage(
      coupons,
      limit,
      (coupon) => toCoupon(coupon, names, now),
      ({ id }) => [id],
    );
  }

  /** Of an agent: coupons that anybody can use now, and whose orders count for the agent's promotion code. */
  async findOwn(userId: string, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<OwnCouponPage> {
    const promotionCode = await this.referrals.findPromotionCode(userId);
    if (promotionCode === null) return { items: [], next_cursor: null };
    const page = { beforeId: parseCursor(cursor), limit: limit + 1 };
    const coupons = await this.coupons.findCurrentOf(promotionCode, this.clock.now(), page);
    const names = await this.content.findNames(coupons);
    return toPage(
      coupons,
      limit,
      (coupon) => toOwnCoupon(coupon, names),
      ({ id }) => [id],
    );
  }

  async findOne(id: string): Promise<CouponDto> {
    return this.present(await this.findOrThrow(id));
  }

  /** Orders with a coupon, the newest first. */
  async findUses(id: string, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<CouponUsePage> {
    await this.findOrThrow(id);
    const uses = await this.uses.findPage(id, limit + 1, parseCursor(cursor));
    const userIds = uses.flatMap(({ customer }) => (ID.test(customer) ? [customer] : []));
    const usernames = await this.users.findUsernames(userIds);
    return toPage(
      uses,
      limit,
      (use) => toCouponUse(use, usernames),
      ({ orderId }) => [orderId],
    );
  }

  /**
   * Replaces everything but the code. Orders that are placed keep their discount. Throws `pricing.own_account` when it would
   * be more generous and the caller's own.
   */
  async updateCoupon(id: string, input: CouponInput, staff: Staff, stepUp: StepUpChecks): Promise<CouponDto> {
    const known = await this.findOrThrow(id);
    const content = await this.content.checkContent(input, staff, known);
    if (isMoreGenerous(known, content)) {
      await this.assertNotOwn(content, staff);
      await requireStepUp(stepUp, content, 1);
    }
    const after = await this.transactions.run(async (manager) => {
      const before = await this.findLockedOrThrow(manager, id);
      if (isMoreGenerous(before, content) && !isMoreGenerous(known, content)) throw new AppError(commonErrors.conflict);
      const editorIds = [...new Set(before.editorIds).add(staff.caller.userId)];
      const changed = { ...before, ...content, editorIds };
      await manager.update(Coupon, { id }, { ...content, editorIds });
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'coupons.changed',
        object: { type: 'coupon', id },
        before: toAuditedCoupon(before),
        after: toAuditedCoupon(changed),
        ...staff.origin,
      });
      return changed;
    });
    return this.present(after);
  }

  /** Throws `coupons.has_uses` when an order was placed with it: the list of its uses must stay. */
  async deleteCoupon(id: string, staff: Staff): Promise<void> {
    await this.transactions.run(async (manager) => {
      const coupon = await this.findLockedOrThrow(manager, id);
      if (await this.uses.hasAny(manager, id)) throw new AppError(couponsErrors.has_uses);
      await manager.delete(Coupon, { id });
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'coupons.deleted',
        object: { type: 'coupon', id },
        before: toAuditedCoupon(coupon),
        ...staff.origin,
      });
    });
  }

  async present(coupon: Coupon): Promise<CouponDto> {
    return toCoupon(coupon, await this.content.findNames([coupon]), this.clock.now());
  }

  /** Staff do not make a coupon of a colleague one of their own. Throws `pricing.own_account`. */
  private async assertNotOwn({ userId, groupIds }: CouponContent, { caller }: Staff): Promise<void> {
    const groupId = await this.groups.findGroupId(caller.userId);
    const isOwn = userId === caller.userId || (groupId !== null && groupIds.includes(groupId));
    if (isOwn) throw new AppError(pricingErrors.own_account);
  }

  private async findOrThrow(id: string): Promise<Coupon> {
    const coupon = ID.test(id) ? await this.coupons.findById(id) : null;
    if (!coupon) throw new AppError(couponsErrors.coupon_not_found);
    return coupon;
  }

  private async findLockedOrThrow(manager: EntityManager, id: string): Promise<Coupon> {
    const coupon = ID.test(id) ? await this.coupons.findLocked(manager, id) : null;
    if (!coupon) throw new AppError(couponsErrors.coupon_not_found);
    return coupon;
  }
}

function parseCursor(cursor?: string): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
