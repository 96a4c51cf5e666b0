import { setTimeout as sleep } from 'node:timers/promises';
import type { DevnetFault } from '../support/devnet.js';
import type { Program } from './program.js';
import type { Random } from './random.js';
import type { Stack } from './stack.js';

/** Faults of a node, each for a few seconds or a number of answers. */
const NODE_FAULTS: readonly DevnetFault[] = [
  { kind: 'status', status: 429, count: 15 },
  { kind: 'status', status: 503, count: 15 },
  { kind: 'status', status: 403, blackout_s: 2, count: 1 },
  { kind: 'slow', ms: 2_000, count: 6 },
  { kind: 'refuse', count: 10 },
  { kind: 'truncated', count: 8 },
  { kind: 'text', count: 8 },
  { kind: 'error_200', count: 8 },
  { kind: 'disabled', count: 5 },
  { kind: 'lag', blocks: 8 },
  { kind: 'head_back', blocks: 6 },
  { kind: 'solid_stall', blocks: 30 },
  { kind: 'late_receipts', polls: 4 },
  { kind: 'empty_logs', count: 4 },
];

interface Fault {
  weight: number;
  /** Describes what it does, for the log. */
  run(): Promise<string>;
}

/** Injects faults from a seed, and keeps a diary of it. */
export class FaultInjector {
  readonly diary: string[] = [];
  private readonly began = performance.now();
  private readonly faults: readonly Fault[];
  /** Programs that are down or frozen at the moment; each mends itself. */
  private readonly busy = new Map<Program, Promise<void>>();
  private readonly pending = new Set<Promise<void>>();
  private databaseDeaths = 0;

  constructor(
    private readonly stack: Stack,
    private readonly random: Random,
  ) {
    this.faults = [
      { weight: 30, run: () => this.kill(this.random.pick(stack.workers)) },
      { weight: 10, run: () => this.kill(this.random.pick(stack.apis)) },
      { weight: 10, run: () => this.freeze(this.random.pick(stack.workers)) },
      { weight: 8, run: () => this.killDatabase() },
      { weight: 25, run: () => this.nodeFault() },
      { weight: 20, run: () => this.reorg() },
      { weight: 6, run: () => this.mailAway() },
    ];
  }

  async makeUntil(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      await sleep(this.random.int(300, 2_500));
      const what = await this.choose()
        .run()
        .catch((error: unknown) => `could not: ${String(error)}`);
      this.diary.push(`${((performance.now() - this.began) / 1000).toFixed(1)} s: ${what}`);
    }
  }

  /** Ends all faults and resolves when every program works again. */
  async mend(): Promise<void> {
    await Promise.all([...this.busy.values(), ...this.pending]);
    await this.stack.devnet.noFaults();
  }

  private choose(): Fault {
    let left = this.random.next() * this.faults.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = this.faults.find(({ weight }) => (left -= weight) < 0) ?? this.faults[0];
    if (!chosen) throw new Error('there is no fault');
    return chosen;
  }

  private later(ms: number, work: () => Promise<void>): void {
    const done = sleep(ms)
      .then(work)
      .finally(() => this.pending.delete(done));
    this.pending.add(done);
  }

  private keepBusy(program: Program, work: () => Promise<void>): boolean {
    if (this.busy.has(program)) return false;
    this.busy.set(
      program,
      work().finally(() => this.busy.delete(program)),
    );
    return true;
  }

  private kill(program: Program): Promise<string> {
    const signal = this.random.chance(0.8) ? 'SIGKILL' : 'SIGTERM';
    const pauseMs = this.random.int(0, 1_500);
    const begun = this.keepBusy(program, async () => {
      await program.end(signal);
      await sleep(pauseMs);
      await program.start();
    });
    return Promise.resolve(begun ? `${program.name} gets ${signal}` : `${program.name} is down already`);
  }

  /** Longer than its lease, at times: it wakes up believing that the work is still its own. */
  private freeze(program: Program): Promise<string> {
    const ms = this.random.int(500, 12_000);
    const begun = this.keepBusy(program, () => program.freeze(ms));
    return Promise.resolve(begun ? `${program.name} is frozen for ${ms} ms` : `${program.name} is down already`);
  }

  private async killDatabase(): Promise<string> {
    await this.stack.database.kill();
    this.databaseDeaths += 1;
    return `the database is killed, for the ${this.databaseDeaths}. time`;
  }

  private async nodeFault(): Promise<string> {
    const fault = this.random.pick(NODE_FAULTS);
    await this.stack.devnet.fault(fault);
    if (fault.count === undefined) {
      const ms = this.random.int(500, 3_000);
      this.later(ms, () => this.stack.devnet.noFaults());
    }
    return `the node: ${JSON.stringify(fault)}`;
  }

  private async reorg(): Promise<string> {
    const depth = this.random.int(1, 15);
    const drop = this.random.chance(0.3);
    await this.stack.devnet.reorg(depth, drop);
    return `the newest ${depth} blocks are replaced, ${drop ? 'their transactions lost' : 'their transactions kept'}`;
  }

  private mailAway(): Promise<string> {
    const ms = this.random.int(500, 4_000);
    this.stack.mails.away = true;
    this.later(ms, () => {
      this.stack.mails.away = false;
      return Promise.resolve();
    });
    return Promise.resolve(`the mail server says "later" for ${ms} ms`);
  }
}
