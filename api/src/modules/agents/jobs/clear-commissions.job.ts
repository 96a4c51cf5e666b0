import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { ClearCommissionsService } from '../services/clear-commissions.service.js';

const INTERVAL_MS = 15_000;

@Injectable()
export class ClearCommissionsJob {
  constructor(jobs: Jobs, commissions: ClearCommissionsService) {
    jobs.register({ name: 'agents.clear', everyMs: INTERVAL_MS, run: () => commissions.clearDue() });
  }
}
