import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import type { RequestApiKey } from '../../api-keys/index.js';
import { ClaimListsService, FileClaimsService, type OrderClaims } from '../../claims/index.js';
import { OrderAccessService } from '../../orders/index.js';
import type { ResellerClaims } from '../dto/claims.dto.js';
import { resellerApiErrors } from '../reseller-api.errors.js';

/** Warranty claims of programs. Test orders have none. */
@Injectable()
export class ResellerClaimsService {
  constructor(
    private readonly access: OrderAccessService,
    private readonly fileClaims: FileClaimsService,
    private readonly lists: ClaimListsService,
  ) {}

  /** Files claims as the shop does; the answer has no line, since the scope of claims reads none. */
  async file(caller: Principal, key: RequestApiKey, orderNo: string, lineIds: string[]): Promise<ResellerClaims> {
    assertLive(key);
    const order = await this.access.findAccessible(orderNo, caller, null);
    await this.fileClaims.fileClaims(order, lineIds);
    const { claim_until, items } = await this.lists.findByOrder(order);
    return { claim_until, items: items.map(({ replacement: _, ...facts }) => facts) };
  }

  /** The claims of an order, with the lines that replaced dead ones. */
  async findByOrder(caller: Principal, key: RequestApiKey, orderNo: string): Promise<OrderClaims> {
    assertLive(key);
    return this.lists.findByOrder(await this.access.findAccessible(orderNo, caller, null));
  }
}

/** Throws `reseller-api.not_with_test_key`. */
export function assertLive({ isTest }: RequestApiKey): void {
  if (isTest) throw new AppError(resellerApiErrors.not_with_test_key);
}
