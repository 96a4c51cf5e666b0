import { isNativeError } from 'node:util/types';

/** The fields that the log has of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  errno?: string | number;
  /** Where it was thrown, without the message that a stack begins with. */
  stack: string[];
  cause?: LoggedError;
}

type ErrorLike = Error & { code?: unknown; errno?: unknown; cause?: unknown };

const MAX_CAUSE_DEPTH = 5;
const MAX_MESSAGE_LENGTH = 500;
/** Beyond this a message is not even searched. */
const MAX_SEARCHED_LENGTH = 2_000;
const CODE = /^[\w.-]{1,64}$/;
const MAIL_ADDRESS = /[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g;
/** SQLite names the columns of a broken rule, never what was written. */
const SQLITE_RULE = /(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: [\w.]+(?:, [\w.]+)*)?$/;
/** The name at the end is a key's or a column's; what stands before it may be a value. */
const MYSQL_RULE = /for (?:key|column) [`'\w.]+(?: at row \d+)?$/;

const codeOf = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && CODE.test(value)) ? value : undefined;

/** Errors of the database, whichever layer threw them: their messages may quote what was to be written. */
const isOfDatabase = (error: object): boolean =>
  'driverError' in error || 'sqlMessage' in error || 'sqlState' in error || 'errcode' in error;

function messageOf(error: ErrorLike): string {
  if (!isOfDatabase(error)) {
    return error.message.slice(0, MAX_SEARCHED_LENGTH).replace(MAIL_ADDRESS, '…@…').slice(0, MAX_MESSAGE_LENGTH);
  }
  const rule = SQLITE_RULE.exec(error.message) ?? MYSQL_RULE.exec(error.message);
  return rule ? `the database refused: ${rule[0]}` : 'the database refused';
}

/** Frames only: the message goes before them, and may itself have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? '' : stack.slice(at + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}

/**
 * An error as the log may keep it. Everything else that errors carry is left out: statements with their parameters,
 * mail envelopes, answers of other servers; that is where personal data would come from.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(isNativeError(error) || error instanceof Error))
    return { type: typeof error, message: 'not an error', stack: [] };
  const { code, errno, cause }: ErrorLike = error;
  const numbers = { code: codeOf(code), errno: codeOf(errno) };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(numbers.code === undefined ? {} : { code: numbers.code }),
    ...(numbers.errno === undefined ? {} : { errno: numbers.errno }),
    stack: framesOf(error),
    ...(cause === undefined || depth >= MAX_CAUSE_DEPTH ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

/** The serializer for `err`. The logger hands in its own view of an error, which keeps the error itself as `raw`. */
export const errSerializer = (seen: unknown): LoggedError =>
  loggedError(typeof seen === 'object' && seen !== null && 'raw' in seen ? seen.raw : seen);
