import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { decodeCursor, DEFAULT_PAGE, type Staff, type StepUpChecks, toPage } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { StepUpGate } from '../../catalog/index.js';
import { toAuditedList, toPriceList } from '../dto/price-list.mapper.js';
import type {
  NewPriceList,
  PriceList as PriceListDto,
  PriceListContent,
  PriceListPage,
  PriceListsQuery,
} from '../dto/price-lists.dto.js';
import { PriceList } from '../entities/price-list.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { PriceListsRepository } from '../repositories/price-lists.repository.js';
import { ListContentService } from './list-content.service.js';

/** Staff write price lists: negotiated prices, prices of groups, sales. */
@Injectable()
export class PriceListsService {
  constructor(
    private readonly lists: PriceListsRepository,
    private readonly content: ListContentService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The newest first. */
  async findPage(query: PriceListsQuery): Promise<PriceListPage> {
    const { goods_id: goodsId, user_id: userId, group_id: groupId, kind, state, cursor, limit = DEFAULT_PAGE } = query;
    const now = this.clock.now();
    const filter = { goodsId, userId, groupId, kind, state, now, beforeId: parseCursor(cursor), limit: limit + 1 };
    const lists = await this.lists.findPage(filter);
    const names = await this.content.findNames(lists);
    return toPage(
      lists,
      limit,
      (list) => toPriceList(list, names, now),
      ({ id }) => [id],
    );
  }

  /** A price far below the public one needs a step-up, like a deep price cut. */
  async createList(input: NewPriceList, staff: Staff, stepUp: StepUpChecks): Promise<PriceListDto> {
    const holder = await this.content.checkHolder(input, staff.caller, stepUp);
    const id = this.ids.next();
    const gate = new StepUpGate(stepUp);
    const list = await gate.run(() =>
      this.transactions.run(async (manager): Promise<PriceList> => {
        await this.content.lockGroup(manager, holder.groupId);
        const goods = await this.content.lockGoods(manager, input.goods_id);
        const { content, required } = await this.content.toContent(manager, { goods, ...holder }, input, stepUp);
        gate.assertProved(required);
        const createdByName = staff.caller.username;
        const made = { id, goodsId: goods.id, ...holder, ...content, createdByName, createdAt: this.clock.now() };
        await manager.insert(PriceList, made);
        await this.recordAudit(manager, staff, 'pricing.list_created', id, null, made);
        return made;
      }),
    );
    return this.present(list);
  }

  /** Replaces prices and times. */
  async updateList(id: string, input: PriceListContent, staff: Staff, stepUp: StepUpChecks): Promise<PriceListDto> {
    const known = await this.findOrThrow(id);
    await this.content.assertNotOwn(known, staff.caller, stepUp);
    const gate = new StepUpGate(stepUp);
    const list = await gate.run(() =>
      this.transactions.run(async (manager): Promise<PriceList> => {
        const goods = await this.content.lockGoods(manager, known.goodsId);
        const before = await this.lists.findLocked(manager, id);
        if (!before) throw new AppError(pricingErrors.list_not_found);
        const { content, required } = await this.content.toContent(manager, { ...before, goods }, input, stepUp);
        gate.assertProved(required);
        const after = { ...before, ...content };
        await manager.update(PriceList, { id }, content);
        await this.recordAudit(manager, staff, 'pricing.list_changed', id, before, after);
        return after;
      }),
    );
    return this.present(list);
  }

  /** Ends prices that apply now; orders that are placed keep them. Throws `pricing.list_not_current`. */
  async endList(id: string, staff: Staff, stepUp: StepUpChecks): Promise<PriceListDto> {
    await this.content.assertNotOwn(await this.findOrThrow(id), staff.caller, stepUp);
    const ended = await this.transactions.run(async (manager) => {
      const list = await this.lists.findLocked(manager, id);
      if (!list) throw new AppError(pricingErrors.list_not_found);
      const now = this.clock.now();
      if (list.startsAt > now || (list.endsAt !== null && list.endsAt <= now)) {
        throw new AppError(pricingErrors.list_not_current);
      }
      const after = { ...list, endsAt: now };
      await manager.update(PriceList, { id }, { endsAt: now });
      await this.recordAudit(manager, staff, 'pricing.list_changed', id, list, after);
      return after;
    });
    return this.present(ended);
  }

  /** Orders that are placed keep their prices. */
  async deleteList(id: string, staff: Staff, stepUp: StepUpChecks): Promise<void> {
    await this.content.assertNotOwn(await this.findOrThrow(id), staff.caller, stepUp);
    await this.transactions.run(async (manager) => {
      const list = await this.findOrThrow(id, manager);
      await manager.delete(PriceList, { id });
      await this.recordAudit(manager, staff, 'pricing.list_deleted', id, list, null);
    });
  }

  private async present(list: PriceList): Promise<PriceListDto> {
    return toPriceList(list, await this.content.findNames([list]), this.clock.now());
  }

  private async findOrThrow(id: string, manager?: EntityManager): Promise<PriceList> {
    const list = ID.test(id) ? await this.lists.findById(id, manager) : null;
    if (!list) throw new AppError(pricingErrors.list_not_found);
    return list;
  }

  private recordAudit(
    manager: EntityManager,
    { caller, origin }: Staff,
    action: AuditAction,
    id: string,
    before: PriceList | null,
    after: PriceList | null,
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action,
      object: { type: 'price-list', id },
      before: before && toAuditedList(before),
      after: after && toAuditedList(after),
      ...origin,
    });
  }
}

function parseCursor(cursor?: string): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = decodeCursor(cursor, 1);
  if (!ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
