import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { HealthIndicatorResult } from '@nestjs/terminus';
import type { Response } from 'express';
import { JSON_FILE, Public, SkipEnvelope, Unlimited } from '../../common/index.js';
import { DrainingService } from './draining.service.js';
import { ReadinessService } from './readiness.service.js';

export class Liveness {
  status: 'ok';
}

/** The parts are those that the modules register, so they are described by what they have in common. */
const readiness = (statuses: readonly string[]) => ({
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', enum: [...statuses] } },
  additionalProperties: {
    type: 'object',
    required: ['ok'],
    properties: { ok: { type: 'boolean' } },
    additionalProperties: true,
  },
});
const NOT_READY = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', enum: [500] },
    message: { type: 'string' },
    data: readiness(['draining', 'degraded']),
  },
};

@ApiTags('health')
@Unlimited()
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly draining: DrainingService,
  ) {}

  // The process answers.
  @Public()
  @Get('live')
  live(): Liveness {
    return { status: 'ok' };
  }

  // The database answers and is migrated, and its keys are ours (else 503); the other parts say how they are. A
  // database that is read-only still serves the shop, so that is reported without a 503. 503 also when the process is
  // about to end. The route is public, so nothing is written, and a part that hangs is reported and not waited for.
  @Public()
  @SkipEnvelope()
  @ApiOkResponse({ schema: readiness(['ok', 'degraded']) })
  @ApiServiceUnavailableResponse({ schema: NOT_READY })
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    if (this.draining.begun) {
      send(response, false, { status: 'draining' });
      return;
    }
    const { status, details } = await this.readiness.check();
    const isReady = status === 'ok' || status === 'degraded';
    send(response, isReady, { status: status === 'ok' ? 'ok' : 'degraded', ...toParts(details) });
  }
}

function send(response: Response, isReady: boolean, data: Record<string, unknown>): void {
  const answer = isReady ? { code: 200, message: 'ok', data } : { code: 500, message: 'not ready', data };
  response.set('Content-Disposition', JSON_FILE);
  response.status(isReady ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE).json(answer);
}

/** Our wire format says `ok` instead of a status. */
const toParts = (details: HealthIndicatorResult): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, { status, ...part }]) => [name, { ok: status === 'up', ...part }]),
  );
