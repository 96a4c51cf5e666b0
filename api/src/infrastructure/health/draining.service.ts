import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication, Injectable } from '@nestjs/common';
import { processLog } from '../../common/logging/process-log.js';
import type { AppConfig } from '../../config/index.js';

/** Whether this process is about to end: it still answers, but wants to be sent nothing new. */
@Injectable()
export class DrainingService {
  private since: number | null = null;

  get begun(): boolean {
    return this.since !== null;
  }

  /** From now on readiness says no, and each answer closes its connection, so that a proxy opens the next one elsewhere. */
  begin(server: Server): void {
    if (this.begun) return;
    this.since = performance.now();
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  }
}

/**
 * On SIGTERM or SIGINT the process drains for DRAIN_SECONDS, finishes what it has begun, and then ends by that signal.
 * The same signal again ends it at once.
 */
export function endGracefully(app: INestApplication<Server>, config: AppConfig): void {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (config.DRAIN_SECONDS > 0) {
      app.get(DrainingService, { strict: false }).begin(app.getHttpServer());
      await sleep(config.DRAIN_SECONDS * 1_000);
    }
    await app.close();
    process.kill(process.pid, signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      end(signal).catch((error: unknown) => {
        processLog.fatal({ err: error }, 'the process could not end in order');
        process.exit(1);
      });
    });
  }
}
