import { Injectable } from '@nestjs/common';

/** The only source of "now", so that a test can stand at the edge of a limit. */
@Injectable()
export class ClockService {
  now(): Date {
    return new Date();
  }

  /** Milliseconds that only ever grow, however the clock is set: for what one process waits for or keeps for a while. */
  elapsedMs(): number {
    return performance.now();
  }
}
