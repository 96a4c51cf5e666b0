export { addressNetwork, wideNetwork } from './http/address.js';
export {
  type Access,
  ACCESS,
  ALLOW_PENDING_ACTIONS,
  AllowPendingActions,
  Caller,
  IdempotencyKey,
  CALLER_REQUIRED,
  CurrentStaff,
  OptionalCaller,
  Origin,
  type RequiredAction,
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
export { columnPicker, csvFile, csvHead, csvRow, parseCell } from './http/csv.js';
export { downloadFile } from './http/download-file.js';
export { type Days, requestedDays, daysBefore, DaysQuery } from './dto/days.dto.js';
export {
  ApiJsonOrFile,
  ApiUsdt,
  ClearField,
  EmailField,
  isCleared,
  IsInstant,
  IsWellFormed,
  IsZone,
  isMailAddress,
  ReasonText,
  SameAs,
  ToMoment,
  Trim,
  FitsTextColumn,
  ToUsdt,
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
export { SkipEnvelope } from './interceptors/envelope.interceptor.js';
export { ErrorCode } from './interceptors/error-code.interceptor.js';
export { errorBody, UnexpectedFailure } from './errors/error-body.js';
export { JsonLines } from './http/json-lines.js';
export { isDryRun, openUpload, type Upload } from './http/open-upload.js';
export { spoolUpload } from './http/spool-upload.js';
export { OpenStream, OpenStreamsGuard } from './guards/open-streams.guard.js';
export { Cached } from './interceptors/cache.interceptor.js';
export { JSON_FILE } from './http/middleware.js';
export { RateLimit, Unlimited } from './decorators/rate-limit.decorator.js';
export {
  RequiresCode,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  STEP_UP,
  StepUp,
  type StepUpRequirement,
} from './decorators/step-up.decorator.js';
export { type RequestWithStepUp, type StepUpAttempt, type StepUpChecks } from './interceptors/step-up.interceptor.js';
export { validated, validationError, whenMissing } from './pipes/validation.pipe.js';
