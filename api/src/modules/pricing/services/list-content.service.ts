import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import {
  CatalogService,
  catalogErrors,
  findTierProblem,
  type Goods,
  PriceCutsService,
  type Prices,
  type RequiredStepUp,
  type Tier,
  TierInput,
} from '../../catalog/index.js';
import { UsersService } from '../../users/index.js';
import type { ListNames } from '../dto/price-list.mapper.js';
import type { NewPriceList, PriceListContent } from '../dto/price-lists.dto.js';
import { NO_ID, type PriceList } from '../entities/price-list.entity.js';
import { pricingErrors } from '../pricing.errors.js';
import { CustomerGroupsRepository } from '../repositories/customer-groups.repository.js';
import { SelfDealingService } from './self-dealing.service.js';

type Holder = Pick<PriceList, 'userId' | 'groupId'>;

export type ListContent = Pick<PriceList, 'tiers' | 'startsAt' | 'endsAt'>;

/** A price far below the public one, now or in the last day, requires a step-up, one below the cost a code. */
export interface CheckedContent {
  content: ListContent;
  required: RequiredStepUp | null;
}

/** Checks what staff write into price lists, and finds the names that lists show. */
@Injectable()
export class ListContentService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly groups: CustomerGroupsRepository,
    private readonly priceCuts: PriceCutsService,
    private readonly clock: ClockService,
    private readonly selfDealing: SelfDealingService,
  ) {}

  /** Whose list it will be. Throws `pricing.own_account`, `pricing.group_not_found` and field errors. */
  async checkHolder(
    { user_id: userId, group_id: groupId }: Pick<NewPriceList, 'user_id' | 'group_id'>,
    caller: Staff['caller'],
    stepUp: StepUpChecks,
  ): Promise<Holder> {
    if (userId !== undefined && groupId !== undefined) throw invalidField('group_id', 'exclusive');
    if (userId !== undefined && !(await this.users.findById(userId))) throw invalidField('user_id', 'exists');
    if (groupId !== undefined && !(await this.groups.findById(groupId))) {
      throw new AppError(pricingErrors.group_not_found);
    }
    const holder = { userId: userId ?? NO_ID, groupId: groupId ?? NO_ID };
    await this.assertNotOwn(holder, caller, stepUp);
    return holder;
  }

  /** Throws `pricing.own_account`; an owner without a colleague needs a step-up instead. */
  assertNotOwn({ userId, groupId }: Holder, caller: Staff['caller'], stepUp: StepUpChecks): Promise<void> {
    return this.selfDealing.assertAllowed({ userId, groupId }, caller, stepUp);
  }

  /** Locks the goods, whose prices decide what step-up a list requires. Lock the group before, the list after them. */
  async lockGoods(manager: EntityManager, goodsId: string): Promise<Goods> {
    const goods = await this.catalog.lockGoods(manager, goodsId);
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    return goods;
  }

  /** The prices and times as they are stored. `goods` are locked in the transaction of `manager`. */
  async toContent(
    manager: EntityManager,
    { goods, userId, groupId, tiers: former }: Holder & { goods: Goods } & Partial<Pick<PriceList, 'tiers'>>,
    { tiers: inputs, from, to }: PriceListContent,
    stepUp: Pick<StepUpChecks, 'hasPermission'>,
  ): Promise<CheckedContent> {
    const tiers = toTiers(inputs, goods.maxQuantity);
    const startsAt = from ?? this.clock.now();
    if (to !== undefined && to <= startsAt) throw invalidField('to', 'after_start');
    if (to === undefined && userId === NO_ID && groupId === NO_ID) throw invalidField('to', 'required');
    const change = { goods, before: former ? toPrices(former) : null, after: toPrices(tiers) };
    return {
      content: { tiers, startsAt, endsAt: to ?? null },
      required: await this.priceCuts.findStepUp(change, stepUp, manager),
    };
  }

  /** Goods by their id or slug, in any status; unknown ones are absent. */
  findGoodsByKeys(keys: readonly string[]): Promise<Map<string, Goods>> {
    return this.catalog.findByKeys(keys);
  }

  /** A group that is deleted meanwhile would leave its list without a group. */
  async lockGroup(manager: EntityManager, groupId: string): Promise<void> {
    if (groupId !== NO_ID && !(await this.groups.findLocked(manager, groupId))) {
      throw new AppError(pricingErrors.group_not_found);
    }
  }

  async findNames(lists: readonly PriceList[]): Promise<ListNames> {
    return {
      goods: await this.catalog.findNames(lists.map(({ goodsId }) => goodsId)),
      users: await this.users.findUsernames(lists.map(({ userId }) => userId)),
      groups: await this.groups.findNames(lists.map(({ groupId }) => groupId)),
    };
  }
}

function toPrices([first, ...rest]: readonly Tier[]): Prices {
  if (first === undefined) throw new Error('a price list has no tiers');
  return { price: first.price, tiers: rest };
}

function toTiers(inputs: readonly TierInput[], maxQuantity: number): [Tier, ...Tier[]] {
  const [first, ...rest] = inputs.map(({ min_quantity: minQuantity, price }, index): Tier => {
    const micro = parseUsdt(price);
    if (micro === null || micro === 0n) throw invalidField(`tiers.${index}.price`, 'positive');
    return { minQuantity, price: micro };
  });
  if (first?.minQuantity !== 1) throw invalidField('tiers.0.min_quantity', 'first_is_one');
  const problem = findTierProblem(first.price, [first, ...rest], maxQuantity);
  if (problem) {
    const property = problem.rule === 'non_increasing' ? 'price' : 'min_quantity';
    throw invalidField(`tiers.${problem.index}.${property}`, problem.rule);
  }
  return [first, ...rest];
}
