import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { FindPayoutsService } from '../services/find-payouts.service.js';

const INTERVAL_MS = 60_000;

@Injectable()
export class FindPayoutsJob {
  constructor(jobs: Jobs, payouts: FindPayoutsService) {
    jobs.register({ name: 'settlements.find-payouts', everyMs: INTERVAL_MS, run: () => payouts.findAll() });
  }
}
