import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { ClockCheckService } from '../services/clock-check.service.js';
import { CrossCheckService } from '../services/cross-check.service.js';

/** Work on the chain beside the scan. */
@Injectable()
export class ChainChecksJob {
  constructor(jobs: Jobs, crossCheck: CrossCheckService, clockCheck: ClockCheckService) {
    // It looks whether a comparison is due.
    jobs.register({ name: 'chain.cross-check', everyMs: 60_000, run: () => crossCheck.checkWhenDue() });
    jobs.register({ name: 'chain.clock', everyMs: 60_000, run: () => clockCheck.checkClock() });
  }
}
