import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { ClockCheck } from '../clock-check.js';
import { CrossCheck } from '../cross-check.js';

/** Work on the chain beside the scan. */
@Injectable()
export class ChainJobs {
  constructor(jobs: Jobs, crossCheck: CrossCheck, clockCheck: ClockCheck) {
    // It looks whether a comparison is due.
    jobs.register({ name: 'chain.cross-check', everyMs: 60_000, run: () => crossCheck.run() });
    jobs.register({ name: 'chain.clock', everyMs: 60_000, run: () => clockCheck.run() });
  }
}
