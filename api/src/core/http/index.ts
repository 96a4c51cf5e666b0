export {
  type Access,
  ACCESS,
  Caller,
  OptionalCaller,
  Permission,
  type Principal,
  Public,
  type RequestWithPrincipal,
  SignedIn,
} from './access.js';
export {
  ApiUsdt,
  decodeCursor,
  DEFAULT_PAGE,
  EmailField,
  encodeCursor,
  LocalizedText,
  type Page,
  PageQuery,
  toPage,
  Trim,
} from './dto.js';
export { envelope, FailsAs, RawAnswer } from './envelope.js';
export { errorBody } from './error.filter.js';
export { HttpModule } from './http.module.js';
export { Idempotency } from './idempotency.js';
