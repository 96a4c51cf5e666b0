import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type RequestWithStepUp, type StepUpChecks, StepUpInterceptor } from '../interceptors/step-up.interceptor.js';

export const STEP_UP = Symbol('step-up');

/** What a route requires of its caller before it runs; `on demand`: its handler decides. */
export type StepUpRequirement = 'window' | 'code' | 'on demand';

function stepUp(requirement: StepUpRequirement) {
  return applyDecorators(
    SetMetadata(STEP_UP, requirement),
    UseInterceptors(StepUpInterceptor),
    ApiHeader({ name: 'X-TOTP', required: false, description: 'six digits, or a recovery code' }),
  );
}

/**
 * The session's step-up window must be open (`POST /api/auth/step-up`): 403 `auth.step_up_required`, or
 * `auth.totp_not_enrolled` for staff without a second factor. A code in `X-TOTP` serves as well.
 */
export const RequiresStepUp = () => stepUp('window');

/**
 * Each call needs its own code in `X-TOTP`, whether the window is open or not: 403 `auth.totp_required`,
 * `auth.totp_wrong`, `auth.totp_used` or `auth.totp_not_enrolled`. A call that is rejected does not use its code up.
 */
export const RequiresCode = () => stepUp('code');

/** Some calls of the route require a step-up: the handler decides with its `@StepUp()` parameter. */
export const RequiresStepUpOnDemand = () => stepUp('on demand');

/** Only on routes with one of the decorators above. */
export const StepUp = createParamDecorator((_: unknown, context: ExecutionContext): StepUpChecks => {
  const { stepUp: checks } = context.switchToHttp().getRequest<RequestWithStepUp>();
  if (!checks) throw new Error('a handler requires a step-up on a route that is not marked for it');
  return checks;
});
