import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { HealthReporters } from '../../core/health/index.js';
import { ClockWitness } from '../../core/retention/index.js';

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
