import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentDevice } from '../entities/agent-device.entity.js';

const NAME = 'agents.purge-devices';

/** Deletes the devices of agents and of their customers' orders. */
@Injectable()
export class PurgeAgentDevicesJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({
      name: NAME,
      old: [
        { entity: AgentDevice, at: 'seenAt' },
        { entity: AgentOrder, at: 'deviceSeenAt', set: { deviceHash: null, deviceSeenAt: null } },
      ],
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
