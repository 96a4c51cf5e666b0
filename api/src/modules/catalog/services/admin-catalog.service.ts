import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { AuditLogService } from '../../audit/index.js';
import { toAdminGoods } from '../dto/catalog.mapper.js';
import type { AdminGoods, GoodsInput } from '../dto/admin-goods.dto.js';
import type { GoodsStatus } from '../domain/goods.js';
import type { DescribedGoods, GoodsContent } from '../domain/stocked-goods.js';
import { toCopy } from '../domain/goods-copy.js';
import { hasNewOutsideLink } from '../domain/outside-links.js';
import { GoodsRepository } from '../repositories/goods.repository.js';
import { toGoodsContent } from '../dto/goods-input.mapper.js';
import { GoodsWriterService } from './goods-writer.service.js';
import { PriceCutsService } from './price-cuts.service.js';
import { highestStepUp, StepUpGate } from './step-up-gate.js';

/** Staff actions on goods. Each change is recorded in the audit log. */
@Injectable()
export class AdminCatalogService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly goods: GoodsRepository,
    private readonly writer: GoodsWriterService,
    private readonly priceCuts: PriceCutsService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** Goods in any status. */
  async findOne(id: string): Promise<AdminGoods> {
    return toAdminGoods(await this.writer.findOrThrow(id));
  }

  /** Creates goods with empty counters. A link to another site requires a step-up. */
  async createGoods(input: GoodsInput, staff: Staff, stepUp: Pick<StepUpChecks, 'requireWindow'>): Promise<AdminGoods> {
    const content = toGoodsContent(input);
    if (hasNewOutsideLink(null, content)) await stepUp.requireWindow();
    return this.transactions.run((manager) => this.writer.insertGoods(manager, content, staff));
  }

  /** Replaces all editable properties of goods. A deep price cut and a new link to another site require a step-up. */
  async updateGoods(id: string, input: GoodsInput, staff: Staff, stepUp: StepUpChecks): Promise<AdminGoods> {
    const content = toGoodsContent(input);
    const gate = new StepUpGate(stepUp);
    const updated = await gate.run(() =>
      this.transactions.run((manager) => {
        const toContent = async (goods: DescribedGoods): Promise<GoodsContent> => {
          const priceChange = { goods, before: goods, after: content };
          const ofPrices = await this.priceCuts.findStepUp(priceChange, stepUp, manager);
          const ofLinks = hasNewOutsideLink(goods, content) ? ({ level: 'window' } as const) : null;
          gate.assertProved(highestStepUp([ofPrices, ofLinks]));
          return content;
        };
        return this.writer.updateGoods(manager, id, { categoryId: content.categoryId, toContent }, staff);
      }),
    );
    return updated ?? this.findOne(id);
  }

  /** A draft with everything that staff edit of these goods, under a free slug and without lines. */
  async copyGoods(id: string, staff: Staff): Promise<AdminGoods> {
    return this.transactions.run(async (manager) => {
      const goods = await this.writer.findOrThrow(id, manager);
      return this.writer.insertGoods(manager, toCopy(goods), staff);
    });
  }

  /** Stops the sale of goods; orders and lines still refer to them. */
  async withdrawGoods(id: string, staff: Staff): Promise<AdminGoods> {
    const status: GoodsStatus = 'off_sale';
    return this.transactions.run(async (manager) => {
      const before = await this.writer.findOrThrow(id, manager);
      await this.goods.updateStatus(manager, id, status, this.clock.now());
      await this.audit.record(manager, {
        actorId: staff.caller.userId,
        action: 'catalog.goods_withdrawn',
        object: { type: 'goods', id },
        before: { status: before.status },
        after: { status },
        ...staff.origin,
      });
      return toAdminGoods(await this.writer.findOrThrow(id, manager));
    });
  }
}
