export { addressNetwork, wideNetwork } from './address.js';
export {
  type Access,
  ACCESS,
  AllowPendingActions,
  Caller,
  IdempotencyKey,
  CALLER_WANTED,
  EVEN_OWING,
  EvenOwing,
  OptionalCaller,
  Origin,
  type Owed,
  Permission,
  type Principal,
  Public,
  type RequestOrigin,
  type RequestWithPrincipal,
  SignedIn,
  type Staff,
} from './access.js';
export { BodyGuard, LargeBody, UploadBody } from './bodies.js';
export { columnPicker, csvHead, csvRow } from './csv.js';
export { datesIn, type Days, daysAsked, daysBefore, daysIn, DaysQuery } from './days.dto.js';
export {
  ApiJsonOrFile,
  ApiUsdt,
  ClearField,
  decodeCursor,
  DEFAULT_PAGE,
  EmailField,
  isMailAddress,
  encodeCursor,
  isCleared,
  IsInstant,
  IsTronAddress,
  LocalizedText,
  type Page,
  PageQuery,
  ReasonText,
  SameAs,
  ToMoment,
  toPage,
  Trim,
} from './dto.js';
export { envelope, FailsAs, RawAnswer, SkipEnvelope } from './envelope.js';
export { errorBody, UnexpectedFailure } from './error.filter.js';
export { HttpModule } from './http.module.js';
export { Idempotency, type IdempotentRequest, keyOf } from './idempotency.js';
export { JsonLines } from './json-lines.js';
export { OpenStream, OpenStreamsGuard } from './open-streams.js';
export { Cached, Prepared } from './response-cache.js';
export { ORDER_TOKEN_HEADER } from './request-context.js';
export { RateLimit, type RateLimitGroup, RateLimitGuard, Unlimited } from './rate-limit.guard.js';
export {
  type RequestWithStepUp,
  type StepUpAttempt,
  RequiresCode,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  STEP_UP,
  StepUp,
  type StepUpChecks,
  type StepUpRequirement,
} from './step-up.js';
export { validated, validationError, whenMissing } from './validation.js';
