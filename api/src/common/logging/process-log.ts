import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { errSerializer } from './logged-error.js';

/** For what a process says beside its requests and jobs: that it is ready, and why it ends. At any LOG_LEVEL. */
export const processLog = pino({ serializers: { err: errSerializer } });

/** What Nest says before the application has its own log, in the same form. */
export const startLogger: LoggerService = {
  log: () => undefined,
  debug: () => undefined,
  verbose: () => undefined,
  warn: (message: unknown, ...rest: unknown[]) => processLog.warn({ context: rest.at(-1) }, wordsOf(message)),
  error: (message: unknown, ...rest: unknown[]) => logError('error', message, rest),
  fatal: (message: unknown, ...rest: unknown[]) => logError('fatal', message, rest),
};

function logError(level: 'error' | 'fatal', message: unknown, rest: readonly unknown[]): void {
  if (message instanceof Error) processLog[level]({ err: message }, 'the application could not start');
  else processLog[level]({ context: rest.at(-1) }, wordsOf(message));
}

const wordsOf = (message: unknown): string => (typeof message === 'string' ? message : 'no message');

/** An uncaught error ends the process with one line in the log. */
export function logUncaughtErrors(): void {
  process.on('uncaughtException', (error) => {
    processLog.fatal({ err: error }, 'an error that was not caught ends the process');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => processLog.warn({ err: warning }, 'a warning of Node'));
}
