import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { FailsAs, LargeBody, Origin, Public, RateLimit, type RequestOrigin } from '../../../common/index.js';
import { Buried, BuryBody, TrackedEvent } from '../dto/bury.dto.js';
import { TrackingService } from '../services/tracking.service.js';

@ApiTags('tracking')
@ApiExtraModels(BuryBody, TrackedEvent)
@Controller('bury')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  /** Keeps one event, or up to 50 at once. All of them, or none when one is malformed. */
  @Public()
  @RateLimit('tracking')
  @LargeBody()
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(BuryBody) }, { $ref: getSchemaPath(TrackedEvent) }] } })
  @FailsAs(505)
  @HttpCode(200)
  @Post()
  async bury(@Body() { events }: BuryBody, @Origin() { ip }: RequestOrigin): Promise<Buried> {
    return { accepted: await this.tracking.store(events, ip) };
  }
}
