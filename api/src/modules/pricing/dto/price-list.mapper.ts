import { formatUsdt } from '../../../common/money/index.js';
import { type Text, toTierDto } from '../../catalog/index.js';
import { findSpecialPrice, type PriceSources } from '../domain/resolve-price.js';
import { NO_ID, type PriceList } from '../entities/price-list.entity.js';
import type { OwnPrice, PriceList as PriceListDto } from './price-lists.dto.js';

/** Names by the ids of what a price list is about. */
export interface ListNames {
  goods: Map<string, Text>;
  users: Map<string, string>;
  groups: Map<string, Text>;
}

/** A price list as the audit log has it: by ids, without names. */
export const toAuditedList = ({ goodsId, userId, groupId, tiers, startsAt, endsAt }: PriceList): object => ({
  goods_id: goodsId,
  user_id: userId === NO_ID ? null : userId,
  group_id: groupId === NO_ID ? null : groupId,
  tiers: tiers.map(toTierDto),
  from: startsAt.toISOString(),
  to: endsAt?.toISOString() ?? null,
});

export const toPriceList = (list: PriceList, names: ListNames, now: Date): PriceListDto => ({
  id: list.id,
  goods_id: list.goodsId,
  goods_name: names.goods.get(list.goodsId) ?? null,
  user_id: list.userId === NO_ID ? null : list.userId,
  username: names.users.get(list.userId) ?? null,
  group_id: list.groupId === NO_ID ? null : list.groupId,
  group_name: names.groups.get(list.groupId) ?? null,
  tiers: list.tiers.map(toTierDto),
  from: list.startsAt.toISOString(),
  to: list.endsAt?.toISOString() ?? null,
  state: toState(list, now),
  created_by: list.createdByName,
  created_at: list.createdAt.toISOString(),
});

function toState({ startsAt, endsAt }: PriceList, now: Date): PriceListDto['state'] {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'current';
}

/** The prices of goods for a buyer; null when they are the public ones. */
export function toOwnPrice(goodsId: string, sources: PriceSources): OwnPrice | null {
  const special = findSpecialPrice(sources);
  return (
    special && {
      goods_id: goodsId,
      price: formatUsdt(special.price),
      tiers: special.tiers.map(toTierDto),
      reason: special.reason,
      group_name: special.groupName,
      ends_at: special.endsAt?.toISOString() ?? null,
    }
  );
}
