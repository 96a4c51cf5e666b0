export { errorText } from './error-text.js';

/** An expected error: stable name, HTTP status, catalogue code (the number in the body), English text. */
export interface ErrorDefinition {
  reason: string;
  status: number;
  code: number;
  message: string;
  /** The log level: `debug` for what happens all day, `info` for failed attempts to get access. */
  level: 'debug' | 'info' | 'warn' | 'error';
}

export interface FieldError {
  field: string;
  rule: string;
  params?: Record<string, unknown>;
}

type ModuleError = { status: number; code: number; message: string; level?: ErrorDefinition['level'] };

const registry = new Map<string, ErrorDefinition>();

/**
 * Declares a module's reasons. `defineErrors('mail', { not_sent: {...} }).not_sent.reason` is
 * `mail.not_sent`. A word may be declared once only.
 */
export function defineErrors<K extends string>(
  module: string,
  definitions: Record<K, ModuleError>,
): Record<K, ErrorDefinition> {
  const declared = {} as Record<K, ErrorDefinition>;
  for (const word of Object.keys(definitions) as K[]) {
    const name = `${module}.${word}`;
    declared[word] = { level: 'debug', ...definitions[word], reason: name };
    registry.set(name, declared[word]);
  }
  return declared;
}

/** Every declared error, sorted: published in OpenAPI, and each needs a text in both languages. */
export const allErrors = (): ErrorDefinition[] =>
  [...registry.values()].sort((a, b) => a.reason.localeCompare(b.reason));

export interface AppErrorOptions extends ErrorOptions {
  /** Values in the text of the error. */
  params?: Record<string, unknown>;
  fields?: FieldError[];
  retryAfterSeconds?: number;
}

/**
 * An expected error. Broken assumptions are plain `Error`s instead: without details in the response, whole in the log.
 */
export class AppError extends Error {
  readonly params?: Record<string, unknown>;
  readonly fields?: FieldError[];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly definition: ErrorDefinition,
    options: AppErrorOptions = {},
  ) {
    super(definition.message, options);
    this.name = 'AppError';
    this.params = options.params;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Errors that belong to no module. */
export const commonErrors = defineErrors('common', {
  invalid: { status: 400, code: 519, message: 'Invalid parameter format' },
  invalid_json: { status: 400, code: 519, message: 'The body is not valid JSON' },
  missing: { status: 400, code: 510, message: 'Missing required parameters' },
  no_file: { status: 400, code: 515, message: 'Please select a file to upload' },
  not_found: { status: 404, code: 506, message: 'Does not exist' },
  conflict: { status: 409, code: 409, message: 'The state does not allow it' },
  idempotency_conflict: { status: 409, code: 409, message: 'This Idempotency-Key was used with another request' },
  too_large: { status: 413, code: 413, message: 'The request is too large' },
  wrong_type: { status: 415, code: 415, message: 'The content type is not supported' },
  altcha_required: { status: 403, code: 403, message: 'This needs a proof of work' },
  altcha_invalid: {
    status: 403,
    code: 403,
    message: 'The proof of work is not a solution of a challenge of this shop',
  },
  altcha_expired: { status: 403, code: 403, message: 'The proof of work has expired' },
  altcha_used: { status: 403, code: 403, message: 'The proof of work was used before' },
  too_many: { status: 429, code: 429, message: 'Too many requests' },
  busy: { status: 503, code: 500, message: 'Service busy, please try again later', level: 'error' },
  cannot_save: { status: 503, code: 500, message: 'Nothing can be saved at present', level: 'error' },
  internal: { status: 500, code: 500, message: 'Service busy, please try again later', level: 'error' },
});

/** Fields are wrong: 519 with each of them and the rule that it breaks. */
export const invalidFields = (fields: FieldError[]): AppError => new AppError(commonErrors.invalid, { fields });

/** One field is wrong: 519 with the field and the rule that it breaks. */
export const invalidField = (field: string, rule: string, params?: Record<string, unknown>): AppError =>
  invalidFields([{ field, rule, params }]);
