import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { STEP_UP, type StepUpRequirement } from '../../../common/index.js';
import type { AuthenticatedRequest } from '../domain/authenticated.js';
import { StepUpService, stepUpRequest } from '../services/step-up/step-up.service.js';

/** Has the caller proved again who they are, where `@RequiresStepUp()` or `@RequiresCode()` wants it? */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly stepUp: StepUpService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const requirement = this.reflector.get<StepUpRequirement | undefined>(STEP_UP, context.getHandler());
    if (!requirement) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!request.user) throw new Error('step-up is required on a route that knows no caller');
    request.stepUp = this.stepUp.beginAttempt(stepUpRequest(request, request.user));
    if (requirement === 'code') await request.stepUp.requireCode();
    if (requirement === 'window') await request.stepUp.requireWindow();
    return true;
  }
}
