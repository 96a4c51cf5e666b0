import { Controller, Get, Header } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';
import { ErrorCode, JSON_FILE, Public, RateLimit, SkipEnvelope } from '../../common/index.js';
import { NO_ENVELOPE } from '../../common/http/openapi.js';
import { AltchaService } from './altcha.service.js';
import { AltchaChallenge } from './altcha.dto.js';

@ApiTags('site')
@Controller('altcha')
export class AltchaController {
  constructor(private readonly altcha: AltchaService) {}

  /**
   * A challenge for the ALTCHA widget, good for ten minutes. Its solution goes as `altcha` into the body of a call that
   * was rejected with `common.altcha_required`. As the widget reads it: without the envelope.
   */
  @Public()
  @RateLimit('lookup')
  @SkipEnvelope()
  @ApiExtension(NO_ENVELOPE, true)
  @ErrorCode(505)
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', JSON_FILE)
  @Get()
  createChallenge(): Promise<AltchaChallenge> {
    return this.altcha.createChallenge();
  }
}
