import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { HealthReporters } from '../../infrastructure/health/index.js';
import { ClockWitness } from '../../infrastructure/retention/index.js';

/** Says on the readiness page why nothing is forgotten now. */
@Injectable()
export class RetentionHealth {
  constructor(reporters: HealthReporters, witness: ClockWitness, clock: Clock) {
    reporters.register('retention', async () => {
      const error = await witness.doubt(clock.now());
      return { ok: error === null, error };
    });
  }
}
