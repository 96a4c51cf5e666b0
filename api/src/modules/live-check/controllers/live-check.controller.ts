import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import {
  Caller,
  ErrorCode,
  JsonLines,
  LargeBody,
  type Principal,
  RateLimit,
  SkipEnvelope,
  SignedIn,
} from '../../../common/index.js';
import { LiveChecksService } from '../services/live-checks.service.js';
import {
  LiveCheckBody,
  LiveCheckSummary,
  type LiveCheckEvent,
  LiveCheckQuota,
  LiveCheckAnswer,
} from '../dto/live-check.dto.js';

const EVENTS = [LiveCheckAnswer, LiveCheckSummary];

@ApiTags('alive-check')
@Controller('alive-checks')
export class LiveCheckController {
  constructor(
    private readonly checks: LiveChecksService,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Whether accounts are alive: a stream of JSON lines, one for each account as it is known, in any order, then the
   * counts. A stream that ends without them was cut off. 429 when the user's hour is used up.
   */
  @SignedIn()
  @RateLimit('lookup')
  @LargeBody()
  @SkipEnvelope()
  @ErrorCode(504)
  @ApiProduces('application/x-ndjson')
  @ApiExtraModels(...EVENTS)
  @ApiOkResponse({
    content: { 'application/x-ndjson': { schema: { oneOf: EVENTS.map((event) => ({ $ref: getSchemaPath(event) })) } } },
  })
  @HttpCode(200)
  @Post()
  async check(
    @Caller() { userId }: Principal,
    @Body() { uids }: LiveCheckBody,
    @Res() response: Response,
  ): Promise<void> {
    const plan = await this.checks.planRun(userId, uids);
    const lines = new JsonLines<LiveCheckEvent>(response);
    try {
      await this.checks.streamResults(plan, (event) => lines.send(event), lines.gone);
    } catch (error) {
      const stopped = error instanceof Error && error.name === 'AbortError';
      if (!stopped) this.log.error({ err: error }, 'live check: a run failed half-way');
    }
    lines.end();
  }

  /** How many accounts the signed-in user may have checked in one run, in an hour, and in what is left of this hour. */
  @SignedIn()
  @ErrorCode(504)
  @Get('quota')
  quota(@Caller() { userId }: Principal): Promise<LiveCheckQuota> {
    return this.checks.findQuota(userId);
  }
}
