import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { ErrorCode, LargeBody, Origin, Public, RateLimit, type RequestOrigin } from '../../../common/index.js';
import { Buried, BuryBody, TrackedEvent } from '../dto/bury.dto.js';
import { TrackingService } from '../services/tracking.service.js';

@ApiTags('tracking')
@ApiExtraModels(BuryBody, TrackedEvent)
@Controller('bury')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  /** Stores one event, or up to 50 at once. If one is malformed, none is stored. */
  @Public()
  @RateLimit('event')
  @LargeBody()
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(BuryBody) }, { $ref: getSchemaPath(TrackedEvent) }] } })
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async buryEvents(@Body() { events }: BuryBody, @Origin() { ip }: RequestOrigin): Promise<Buried> {
    return { accepted: await this.tracking.storeEvents(events, ip) };
  }
}
