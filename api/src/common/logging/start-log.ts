import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'nestjs-pino';

/** Here Nest names all of its modules and routes at each start, nearly 400 lines. */
const ONE_BY_ONE = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** The same log, with those lines at level `debug`. */
export function withShortStart(logger: Logger): LoggerService {
  const log = (message: unknown, ...rest: unknown[]): void => {
    if (ONE_BY_ONE.has(rest.at(-1))) logger.debug(message, ...rest);
    else logger.log(message, ...rest);
  };
  return Object.create(logger, { log: { value: log } }) as LoggerService;
}
