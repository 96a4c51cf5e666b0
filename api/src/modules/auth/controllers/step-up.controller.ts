import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  ErrorCode,
  Origin,
  type Principal,
  RateLimit,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import { CurrentToken } from '../decorators/current-token.decorator.js';
import { OpenStepUpWindow, StepUpBody } from '../dto/step-up.dto.js';
import { OpenStepUpWindowService } from '../services/step-up/open-step-up-window.service.js';
import type { Claims } from '../services/tokens.service.js';

@ApiTags('auth')
@Controller('auth')
export class StepUpController {
  constructor(private readonly openWindow: OpenStepUpWindowService) {}

  /**
   * Opens the step-up window of this session: until its end, calls that answer `auth.step_up_required` are accepted from
   * the address of this request. Takes a code of the second factor, or the password of a buyer who has none.
   */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('step-up')
  async create(
    @CurrentToken() claims: Claims,
    @Caller() caller: Principal,
    @Body() body: StepUpBody,
    @Origin() origin: RequestOrigin,
  ): Promise<OpenStepUpWindow> {
    return { until: (await this.openWindow.open({ claims, caller }, body, origin)).toISOString() };
  }
}
