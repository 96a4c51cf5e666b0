export { addressNetwork, wideNetwork } from './http/address.js';
export {
  type Access,
  ACCESS,
  ALLOW_PENDING_ACTIONS,
  AllowPendingActions,
  Caller,
  IdempotencyKey,
  CALLER_REQUIRED,
  OptionalCaller,
  Origin,
  type PendingAction,
  Permission,
  type Principal,
  Public,
  type RequestOrigin,
  type RequestWithPrincipal,
  SignedIn,
  type Staff,
} from './decorators/access.decorator.js';
export { BodyLimitsGuard, LargeBody } from './guards/body-limits.guard.js';
export { UploadBody } from './interceptors/upload-timeout.interceptor.js';
export { columnPicker, csvHead, csvRow } from './http/csv.js';
export { datesIn, type Days, requestedDays, daysBefore, daysIn, DaysQuery } from './dto/days.dto.js';
export {
  ApiJsonOrFile,
  ApiUsdt,
  ClearField,
  EmailField,
  isCleared,
  IsInstant,
  isMailAddress,
  IsTronAddress,
  ReasonText,
  SameAs,
  ToMoment,
  Trim,
} from './decorators/field.decorators.js';
export { LocalizedSummary, LocalizedText, LocalizedTitle } from './dto/localized-text.dto.js';
export {
  decodeCursor,
  DEFAULT_PAGE,
  encodeCursor,
  type Page,
  PageQuery,
  Paginated,
  PeriodQuery,
  toPage,
} from './dto/page.dto.js';
export { sendEnvelope, ErrorCode, SkipEnvelope } from './interceptors/envelope.interceptor.js';
export { errorBody, UnexpectedFailure } from './filters/error.filter.js';
export { HttpModule } from './http/http.module.js';
export { Idempotency, type IdempotentRequest, keyOf } from './idempotency/idempotency.service.js';
export { JsonLines } from './http/json-lines.js';
export { OpenStream, OpenStreamsGuard } from './guards/open-streams.guard.js';
export { Cached } from './interceptors/cache.interceptor.js';
export { JSON_FILE, ORDER_TOKEN_HEADER } from './http/middleware.js';
export { RateLimit, type RateLimitGroup, RateLimitGuard, Unlimited } from './guards/rate-limit.guard.js';
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
} from './decorators/step-up.decorator.js';
export { validated, validationError, whenMissing } from './pipes/validation.pipe.js';
