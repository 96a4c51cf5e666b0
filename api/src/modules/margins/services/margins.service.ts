import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { type Period, TimeZone } from '../../../common/periods/index.js';
import { CatalogService } from '../../catalog/index.js';
import { requestedPeriod } from '../../dashboard/index.js';
import { maskEmail } from '../../payments/index.js';
import type { PermissionName } from '../../roles/index.js';
import {
  addMargins,
  groupMargins,
  type Margin,
  NO_MARGIN,
  splitBySupplier,
  type SupplierPart,
} from '../domain/margins.js';
import type { MarginGroup, MarginRow, Margins, MarginsQuery } from '../dto/margins.dto.js';
import { toMarginSums } from '../dto/margins.mapper.js';
import { MarginFactsRepository } from '../repositories/margin-facts.repository.js';
import { SoldItemsService } from './sold-items.service.js';

const MAX_ROWS = 200;
const CUSTOMERS_PERMISSION: PermissionName = 'users.read';
const NAMES_AT_ONCE = 500;

export interface GroupedMargins {
  period: Period;
  by: MarginGroup;
  /** Days and months in their order, others by income. */
  groups: (readonly [key: string, margin: Margin])[];
}

/** What is left of the income of orders after refunds, commission and the cost of their lines. */
@Injectable()
export class MarginsService {
  constructor(
    private readonly soldItems: SoldItemsService,
    private readonly facts: MarginFactsRepository,
    private readonly catalog: CatalogService,
    private readonly clock: ClockService,
  ) {}

  /** Throws errors of the fields of the period. */
  async findMargins(query: MarginsQuery, permissions: ReadonlySet<string>): Promise<Margins> {
    const { period, by, groups } = await this.group(query, permissions);
    const others = groups.slice(MAX_ROWS);
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      by,
      total: toMarginSums(sum(groups)),
      rows: await this.presentRows(by, groups.slice(0, MAX_ROWS)),
      others: others.length === 0 ? null : { groups: others.length, sums: toMarginSums(sum(others)) },
    };
  }

  /** Addresses of guests are masked for those who may not read users. */
  async group(
    { by = 'goods', zone = 'UTC', ...query }: MarginsQuery,
    permissions: ReadonlySet<string>,
  ): Promise<GroupedMargins> {
    const period = requestedPeriod(query, this.clock.now());
    const keyOf = keyFunctions(new TimeZone(zone))[by];
    const groups = new Map<string, Margin>();
    for await (const items of this.soldItems.readPages(period)) {
      groupMargins(items.flatMap(splitBySupplier), keyOf, groups);
    }
    const isInTime = by === 'day' || by === 'month';
    const compare = isInTime ? compareKeys : compareIncome;
    const sorted = [...groups].sort(compare);
    return { period, by, groups: permissions.has(CUSTOMERS_PERMISSION) ? sorted : sorted.map(maskGuest) };
  }

  async presentRows(by: MarginGroup, groups: GroupedMargins['groups']): Promise<MarginRow[]> {
    const nameOf = await this.findNames(
      by,
      groups.map(([key]) => key),
    );
    return groups.map(([key, margin]) => ({ key, name: nameOf(key), sums: toMarginSums(margin) }));
  }

  private async findNames(by: MarginGroup, keys: readonly string[]): Promise<(key: string) => MarginRow['name']> {
    const goods = new Map<string, MarginRow['name']>();
    const users = new Map<string, string>();
    for (let start = 0; start < keys.length; start += NAMES_AT_ONCE) {
      const some = keys.slice(start, start + NAMES_AT_ONCE);
      if (by === 'goods') for (const [id, name] of await this.catalog.findNames(some)) goods.set(id, name);
      if (by !== 'customer') continue;
      const ids = some.filter((key) => key.startsWith('user:')).map(customerOf);
      for (const [id, name] of await this.facts.findUsernames(ids)) users.set(`user:${id}`, name);
    }
    return (key) => {
      const label = users.get(key) ?? (by === 'customer' ? customerOf(key) : key);
      return goods.get(key) ?? { zh: label, en: label };
    };
  }
}

/** The id or the address that the key of a customer names. */
const customerOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Two masked addresses may be the same, so the key has the row's number and keeps the groups apart. */
function maskGuest([key, margin]: Group, index: number): Group {
  return key.startsWith('email:') ? [`guest-${index + 1}:${maskEmail(customerOf(key))}`, margin] : [key, margin];
}

const keyFunctions = (zone: TimeZone): Record<MarginGroup, (part: SupplierPart) => string> => ({
  goods: ({ goodsId }) => goodsId,
  supplier: ({ supplier }) => supplier ?? '',
  customer: ({ customer }) => customer,
  order: ({ orderNo }) => orderNo,
  day: ({ paidAt }) => zone.bucketOf(paidAt, 'day'),
  month: ({ paidAt }) => zone.bucketOf(paidAt, 'day').slice(0, 'yyyy-mm'.length),
});

type Group = GroupedMargins['groups'][number];

const compareKeys = ([a]: Group, [b]: Group): number => (a < b ? -1 : 1);

const compareIncome = ([aKey, a]: Group, [bKey, b]: Group): number =>
  a.incomeMicro === b.incomeMicro ? compareKeys([aKey, a], [bKey, b]) : a.incomeMicro < b.incomeMicro ? 1 : -1;

const sum = (groups: GroupedMargins['groups']): Margin =>
  groups.reduce((total, [, margin]) => addMargins(total, margin), NO_MARGIN);
