import { Injectable } from '@nestjs/common';
import { ClockService } from '../../common/clock/index.js';
import type { Staff } from '../../common/index.js';
import { DAY_MS } from '../../common/periods/index.js';
import { CatalogService } from '../../modules/catalog/index.js';
import { CreateCouponsService } from '../../modules/coupons/index.js';
import { CustomerGroupsService, PriceListsService, SetUserGroupService } from '../../modules/pricing/index.js';
import { UsersService } from '../../modules/users/index.js';
import {
  SAMPLE_GROUPS,
  SAMPLE_MEMBERS,
  SAMPLE_PRICE_LISTS,
  sampleCoupons,
  type SamplePriceList,
} from './sample-prices.js';
import { sampleStaff, sampleStepUp } from './sample-staff.js';

const MAX_GOODS = 100;

/** Groups, price lists, sales and coupons, through the same services that staff use. */
@Injectable()
export class SamplePricesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly groups: CustomerGroupsService,
    private readonly memberships: SetUserGroupService,
    private readonly lists: PriceListsService,
    private readonly coupons: CreateCouponsService,
    private readonly clock: ClockService,
  ) {}

  /** Needs the sample goods and accounts. */
  async addPrices(ownerId: string): Promise<void> {
    const staff = sampleStaff(ownerId);
    const groupIds = await this.addGroups(staff);
    const { items } = await this.catalog.findPage({ limit: MAX_GOODS });
    const goodsIds = new Map(items.map(({ slug, id }) => [slug, id]));
    for (const list of SAMPLE_PRICE_LISTS) await this.addList(list, { goodsIds, groupIds, staff });
    for (const coupon of sampleCoupons(this.clock.now())) {
      await this.coupons.createCoupon(coupon, staff, sampleStepUp);
    }
  }

  private async addGroups(staff: Staff): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const input of SAMPLE_GROUPS) {
      const { id, name } = await this.groups.createGroup(input, staff, sampleStepUp);
      ids.set(name.en, id);
    }
    for (const { customer, group, reason } of SAMPLE_MEMBERS) {
      const change = { group_id: findOrThrow(ids, group), reason };
      await this.memberships.setGroup(await this.findUserId(customer), change, staff, sampleStepUp);
    }
    return ids;
  }

  private async addList(
    { goods, customer, group, tiers, fromDays, toDays }: SamplePriceList,
    {
      goodsIds,
      groupIds,
      staff,
    }: { goodsIds: ReadonlyMap<string, string>; groupIds: ReadonlyMap<string, string>; staff: Staff },
  ): Promise<void> {
    const input = {
      goods_id: findOrThrow(goodsIds, goods),
      user_id: customer === undefined ? undefined : await this.findUserId(customer),
      group_id: group === undefined ? undefined : findOrThrow(groupIds, group),
      tiers,
      from: this.inDays(fromDays),
      to: this.inDays(toDays),
    };
    await this.lists.createList(input, staff, sampleStepUp);
  }

  private inDays(days: number | undefined): Date | undefined {
    return days === undefined ? undefined : new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  private async findUserId(username: string): Promise<string> {
    const user = await this.users.findByLogin(username);
    if (!user) throw new Error(`the sample account ${username} is missing`);
    return user.id;
  }
}

function findOrThrow(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the sample data have no ${name}`);
  return id;
}
