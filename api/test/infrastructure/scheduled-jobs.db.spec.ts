import { SchedulerRegistry } from '@nestjs/schedule';
import { startAgain } from '../support/harness.js';
import type { AppConfig } from '../../src/config/index.js';
import { JobRunnerService } from '../../src/infrastructure/scheduler/index.js';

describe('what is scheduled', () => {
  const scheduled = async (ROLE: AppConfig['ROLE']) => {
    const api = await startAgain({ ROLE, NODE_ENV: 'development' });
    const [intervals, jobs] = [api.get(SchedulerRegistry).getIntervals(), api.get(JobRunnerService).registeredNames()];
    await api.close();
    return { intervals: intervals.sort(), jobs };
  };

  it('is every job, the outbox, the scan of the chain and the renewal of leases in a process with jobs', async () => {
    const { intervals, jobs } = await scheduled('worker');
    const continuous = ['outbox.dispatch', 'chain.scan', 'chain.recheck', 'leases.renew'];
    expect(intervals).toEqual([...jobs, ...continuous].sort());
  });

  it('is nothing in a process that serves only HTTP', async () => {
    expect((await scheduled('api')).intervals).toEqual([]);
  });
});
