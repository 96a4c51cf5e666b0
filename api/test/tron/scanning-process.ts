import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { Test, type TestingModule } from '@nestjs/testing';
import { getRepositoryToken } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { TestApi } from '../support/harness.js';
import { ClockService } from '../../src/common/clock/index.js';
import { TronConfig } from '../../src/config/index.js';
import { Lease, LeasesService } from '../../src/infrastructure/scheduler/index.js';
import { ScanChainJob } from '../../src/modules/tron/jobs/scan-chain.job.js';
import { NodePool } from '../../src/modules/tron/node/node-pool.js';
import { BlockRecheckerService } from '../../src/modules/tron/services/block-rechecker.service.js';
import { ScannerService } from '../../src/modules/tron/services/scanner.service.js';

/** Another process that runs the scan by its timers, on the database of `api`. */
export class ScanningProcess {
  private constructor(private readonly module: TestingModule) {}

  static async start(api: TestApi, tickMs: number, scan: () => Promise<unknown>): Promise<ScanningProcess> {
    const module = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot()],
      providers: [
        ScanChainJob,
        LeasesService,
        { provide: getRepositoryToken(Lease), useValue: api.source.getRepository(Lease) },
        { provide: ClockService, useValue: api.clock },
        { provide: TronConfig, useValue: { ...api.config, CHAIN_TICK_MS: tickMs } },
        { provide: PinoLogger, useValue: await api.app.resolve(PinoLogger) },
        { provide: NodePool, useValue: new NodePool([], api.clock) },
        { provide: ScannerService, useValue: { scan } },
        { provide: BlockRecheckerService, useValue: { recheckNext: () => Promise.resolve(false) } },
      ],
    }).compile();
    await module.init();
    return new ScanningProcess(module);
  }

  /** Ends in order. */
  async stop(): Promise<void> {
    await this.module.close();
  }

  /** It does nothing any more and has given nothing back. */
  kill(): void {
    const timers = this.module.get(SchedulerRegistry);
    for (const name of timers.getIntervals()) timers.deleteInterval(name);
  }
}
