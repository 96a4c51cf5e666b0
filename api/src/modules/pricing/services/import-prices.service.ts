import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import {
  type Goods,
  highestStepUp,
  readTable,
  type RequiredStepUp,
  StepUpGate,
  toTierDto,
} from '../../catalog/index.js';
import { type FilePrices, findMissingColumns, type PriceFileError, readPriceRows } from '../domain/price-file.js';
import type { PriceFileBody, PriceFileItem, PriceFileResult } from '../dto/price-file.dto.js';
import { toAuditedList } from '../dto/price-list.mapper.js';
import { NO_ID, PriceList } from '../entities/price-list.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { PriceListsRepository } from '../repositories/price-lists.repository.js';
import { type ListContent, ListContentService } from './list-content.service.js';

/** What the file makes of the prices of one product. */
interface Plan {
  prices: FilePrices;
  goods: Goods | null;
  former: PriceList | null;
  /** Null when it is rejected. */
  content: ListContent | null;
  required: RequiredStepUp | null;
  errors: PriceFileError[];
}

/** A dry run changes nothing, so it needs none. */
const NO_STEP_UP: StepUpChecks = {
  requireWindow: () => Promise.resolve(),
  requireCode: () => Promise.resolve(),
  requireForAmount: () => Promise.resolve(),
  hasPermission: () => false,
};

/** Staff import the prices of a customer, a group or a sale from a CSV file: all of its products or none. */
@Injectable()
export class ImportPricesService {
  constructor(
    private readonly lists: PriceListsRepository,
    private readonly content: ListContentService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Products of the file get its prices, others keep theirs. Where prices of the same holder apply or are scheduled, these are
   * replaced. Throws what is wrong with the file as a whole; what is wrong with its rows is in the result.
   */
  async importFile(
    body: PriceFileBody,
    isDryRun: boolean,
    staff: Staff,
    stepUp: StepUpChecks,
  ): Promise<PriceFileResult> {
    const checks = isDryRun ? NO_STEP_UP : stepUp;
    const holder = await this.content.checkHolder(body, staff.caller, checks);
    const isSale = holder.userId === NO_ID && holder.groupId === NO_ID;
    if (isSale && body.to === undefined) throw invalidField('to', 'required');
    const table = readTable(Buffer.from(body.text));
    if (findMissingColumns(table).length > 0) throw new AppError(pricingErrors.file_columns);
    const products = readPriceRows(table);
    const goods = await this.content.findGoodsByKeys(products.map(({ product }) => product));
    const goodsIds = [...goods.values()].map(({ id }) => id);
    const gate = new StepUpGate(checks);
    return gate.run(() =>
      this.transactions.run(async (manager) => {
        await this.content.lockGroup(manager, holder.groupId);
        const locked = new Map<string, Goods>();
        for (const id of goodsIds.sort()) locked.set(id, await this.content.lockGoods(manager, id));
        const formers = await this.lists.lockNotEnded(manager, goodsIds, holder, this.clock.now());
        const plans: Plan[] = [];
        for (const prices of products) {
          const one = locked.get(goods.get(prices.product)?.id ?? '') ?? null;
          const former = (one && formers.find(({ goodsId }) => goodsId === one.id)) ?? null;
          plans.push(await this.planProduct(manager, { prices, goods: one, former }, body, holder, checks));
        }
        markTwins(plans);
        const items = plans.map(toItem);
        const rejected = items.filter(({ outcome }) => outcome === 'rejected').length;
        const isSaved = !isDryRun && rejected === 0;
        if (isSaved) {
          gate.assertProved(highestStepUp(plans.map(({ required }) => required)));
          await this.save(manager, plans, holder, staff);
        }
        const changed = items.filter(({ outcome }) => outcome === 'created' || outcome === 'changed').length;
        return { items, changed, rejected, saved: isSaved };
      }),
    );
  }

  private async planProduct(
    manager: EntityManager,
    known: Pick<Plan, 'prices' | 'goods' | 'former'>,
    { from, to }: PriceFileBody,
    holder: Pick<PriceList, 'userId' | 'groupId'>,
    stepUp: StepUpChecks,
  ): Promise<Plan> {
    const { prices, goods, former } = known;
    const errors = [...prices.errors];
    const [first] = prices.tiers;
    if (!goods && prices.product !== '') errors.push({ row: rowOf(prices), column: 'product', rule: 'unknown' });
    if (!goods || errors.length > 0 || first === undefined) return { ...known, content: null, required: null, errors };
    try {
      const checked = await this.content.toContent(
        manager,
        { goods, ...holder, tiers: former?.tiers },
        {
          tiers: prices.tiers.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price })),
          from: from ?? former?.startsAt,
          to: to ?? former?.endsAt ?? undefined,
        },
        stepUp,
      );
      return { ...known, ...checked, errors };
    } catch (error) {
      return { ...known, content: null, required: null, errors: toRowErrors(error, prices) };
    }
  }

  private async save(
    manager: EntityManager,
    plans: readonly Plan[],
    holder: Pick<PriceList, 'userId' | 'groupId'>,
    staff: Staff,
  ): Promise<void> {
    for (const { goods, former, content } of plans) {
      if (!goods || !content || isSame(former, content)) continue;
      if (former) {
        await manager.update(PriceList, { id: former.id }, content);
        await this.record(manager, staff, former, { ...former, ...content });
      } else {
        const createdByName = staff.caller.username;
        const made = { id: this.ids.next(), goodsId: goods.id, ...holder, ...content };
        const list: PriceList = { ...made, createdByName, createdAt: this.clock.now() };
        await manager.insert(PriceList, list);
        await this.record(manager, staff, null, list);
      }
    }
  }

  private record(
    manager: EntityManager,
    { caller, origin }: Staff,
    before: PriceList | null,
    after: PriceList,
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action: before ? 'pricing.list_changed' : 'pricing.list_created',
      object: { type: 'price-list', id: after.id },
      before: before && toAuditedList(before),
      after: toAuditedList(after),
      ...origin,
    });
  }
}

const rowOf = ({ tiers, errors }: FilePrices): number => tiers[0]?.row ?? errors[0]?.row ?? 1;

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

function isSame(former: PriceList | null, { tiers, startsAt, endsAt }: ListContent): boolean {
  return (
    former !== null &&
    momentOf(former.startsAt) === momentOf(startsAt) &&
    momentOf(former.endsAt) === momentOf(endsAt) &&
    former.tiers.length === tiers.length &&
    former.tiers.every((tier, at) => tier.minQuantity === tiers[at]?.minQuantity && tier.price === tiers[at].price)
  );
}

/** A product may be named by its id and by its slug. */
function markTwins(plans: readonly Plan[]): void {
  const rows = new Map<string, number>();
  for (const { goods, prices, errors } of plans) {
    if (!goods) continue;
    const row = rows.get(goods.id);
    if (row === undefined) rows.set(goods.id, rowOf(prices));
    else errors.push({ row: rowOf(prices), column: 'product', rule: 'twice', params: { row } });
  }
}

/** Errors of tiers as errors of their rows. Others, such as a required step-up or an end before the start, stay errors. */
function toRowErrors(error: unknown, prices: FilePrices): PriceFileError[] {
  if (!(error instanceof AppError) || !error.fields) throw error;
  return error.fields.map(({ field, rule, params }) => {
    const [, index, column = null] = /^tiers\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (index === undefined) throw error;
    return { row: prices.tiers[Number(index)]?.row ?? rowOf(prices), column, rule, params };
  });
}

function toItem({ prices, goods, former, content, errors }: Plan): PriceFileItem {
  const isRejected = content === null || errors.length > 0;
  return {
    product: prices.product,
    goods_id: goods?.id ?? null,
    goods_name: goods?.name ?? null,
    before: former?.tiers.map(toTierDto) ?? null,
    after: content?.tiers.map(toTierDto) ?? [],
    outcome: isRejected ? 'rejected' : !former ? 'created' : isSame(former, content) ? 'same' : 'changed',
    errors,
  };
}
