import type { RequiredAction, Principal, RequestWithStepUp } from '../../../common/index.js';
import type { Claims } from '../services/tokens.service.js';

/** What `JwtStrategy` finds out about the caller and Passport puts on the request. */
export interface Authenticated {
  principal: Principal;
  claims: Claims;
  /** What the caller does before anything else. */
  requiredAction: RequiredAction | null;
}

export type AuthenticatedRequest = RequestWithStepUp & { user?: Authenticated };
