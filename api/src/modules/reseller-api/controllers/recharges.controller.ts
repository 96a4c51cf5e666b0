import { Body, Controller, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  IdempotencyKey,
  Origin,
  type Principal,
  type RequestOrigin,
  SkipEnvelope,
} from '../../../common/index.js';
import { CurrentApiKey, type RequestApiKey, RequiresScope } from '../../api-keys/index.js';
import { OpenedRecharge, OpenRechargeBody, OpenRechargeService } from '../../balance/index.js';
import { requireIdempotencyKey } from '../domain/key-orders.js';
import { Problem } from '../dto/problem.dto.js';
import { ProblemFilter } from '../filters/problem.filter.js';
import { assertLive } from '../services/reseller-claims.service.js';

@ApiTags('balance')
@ApiExtraModels(Problem)
@UseFilters(ProblemFilter)
@Controller('v1/recharges')
export class ResellerRechargesController {
  constructor(private readonly openRecharge: OpenRechargeService) {}

  /**
   * Opens a top-up of the balance: pay exactly `amount_due` in USDT on TRON at `pay_url`. At most five may be unpaid. Not with a
   * test key.
   */
  @RequiresScope('orders.write')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'Up to 64 printable characters.' })
  @HttpCode(200)
  @Post()
  create(
    @Caller() { userId }: Principal,
    @CurrentApiKey() key: RequestApiKey,
    @Origin() { ip }: RequestOrigin,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Body() { amount }: OpenRechargeBody,
  ): Promise<OpenedRecharge> {
    assertLive(key);
    const payer = { userId, ip, apiKeyId: key.id };
    return this.openRecharge.openRecharge(payer, amount, requireIdempotencyKey(idempotencyKey));
  }
}
