import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { AuditLogService } from '../../audit/index.js';
import { couponsErrors } from '../coupons.errors.js';
import { createCouponCode, parseCouponCode } from '../domain/coupon-code.js';
import { requireStepUp } from '../domain/coupon-step-up.js';
import { streamCodesCsv, toAuditedCoupon } from '../dto/coupon.mapper.js';
import type { NewCoupon, NewCouponSeries } from '../dto/coupons.dto.js';
import { Coupon } from '../entities/coupon.entity.js';
import { CouponsRepository } from '../repositories/coupons.repository.js';
import { type CouponContent, CouponContentService } from './coupon-content.service.js';

/** The codes of a series as a file. */
export interface CodesFile {
  filename: string;
  rows: AsyncIterable<string>;
}

/** Staff create coupons: one with a code of their own, or a series of generated codes. */
@Injectable()
export class CreateCouponsService {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly content: CouponContentService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly idempotency: IdempotencyService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `coupons.code_taken`, and field errors. */
  async createCoupon(input: NewCoupon, staff: Staff, stepUp: StepUpChecks): Promise<Coupon> {
    const code = parseCouponCode(input.code);
    if (code === null) throw invalidField('code', 'coupon_code');
    const coupon = this.toCoupon(code, await this.content.checkContent(input, staff), staff);
    if (await this.coupons.findByCode(code)) throw codeTaken();
    await requireStepUp(stepUp, coupon, 1);
    try {
      await this.transactions.run(async (manager) => {
        // A copy: MariaDB returns columns with a default, and TypeORM writes them into the object as they were read.
        await manager.insert(Coupon, { ...coupon });
        await this.audit.record(manager, {
          actorId: staff.caller.userId,
          action: 'coupons.created',
          object: { type: 'coupon', id: coupon.id },
          after: toAuditedCoupon(coupon),
          ...staff.origin,
        });
      });
    } catch (error) {
      throw isDuplicate(error) ? codeTaken() : error;
    }
    return coupon;
  }

  /** Generates codes that share their terms. The same idempotency key and body give the same file. */
  async createSeries(
    input: NewCouponSeries,
    staff: Staff,
    stepUp: StepUpChecks,
    key: string | undefined,
  ): Promise<CodesFile> {
    const content = await this.content.checkContent(input, staff);
    await requireStepUp(stepUp, content, input.count);
    const request = { scope: `coupons.series:user:${staff.caller.userId}`, key, body: input };
    const { id } = await this.idempotency.run(request, async (manager) => {
      const seriesId = this.ids.next();
      const prefix = input.prefix?.toUpperCase() ?? '';
      const series = Array.from({ length: input.count }, () => ({
        ...this.toCoupon(createCouponCode(prefix), content, staff),
        seriesId,
      }));
      await this.coupons.insertAll(manager, series);
      const [first] = series;
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'coupons.series_created',
        object: { type: 'coupon-series', id: seriesId },
        after: { ...(first && toAuditedCoupon(first)), code: prefix, count: input.count },
        ...staff.origin,
      });
      return { id: seriesId };
    });
    return { filename: `coupons-${id}.csv`, rows: streamCodesCsv(await this.coupons.findSeries(id)) };
  }

  private toCoupon(code: string, content: CouponContent, { caller }: Staff): Coupon {
    return {
      ...content,
      id: this.ids.next(),
      code,
      seriesId: null,
      uses: 0,
      createdById: caller.userId,
      createdByName: caller.username,
      editorIds: null,
      createdAt: this.clock.now(),
    };
  }
}

const codeTaken = (): AppError =>
  new AppError(couponsErrors.code_taken, { fields: [{ field: 'code', rule: 'taken' }] });
