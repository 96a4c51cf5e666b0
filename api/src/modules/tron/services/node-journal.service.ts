import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { ChainNode } from '../entities/chain-node.entity.js';
import { ChainRequests } from '../entities/chain-requests.entity.js';
import { chainGauges } from '../tron.metrics.js';
import { NodePool } from '../node/node-pool.js';

const MIN_SAVE_INTERVAL_MS = 10_000;
const MAX_ERROR_LENGTH = 200;
const CIRCUIT_VALUES = { closed: 0, half_open: 1, open: 2 } as const;

/** Keeps the state of the nodes and the number of requests to them where every process can read it. */
@Injectable()
export class NodeJournalService {
  private nextAt = 0;

  constructor(
    @InjectRepository(ChainNode) private readonly nodes: Repository<ChainNode>,
    @InjectRepository(ChainRequests) private readonly requests: Repository<ChainRequests>,
    private readonly pool: NodePool,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Writes what is new, unless that was done a moment ago. `states`: this process scans, so its view of the nodes counts. */
  async saveIfDue({ states }: { states: boolean }): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.nextAt) return;
    this.nextAt = now.getTime() + MIN_SAVE_INTERVAL_MS;
    await this.saveAll(now, states);
  }

  /** The nodes in order of preference. */
  findNodes(): Promise<ChainNode[]> {
    return this.nodes.find({ order: { position: 'ASC', host: 'ASC' } });
  }

  /** Records how far each node is behind the newest block; a node that is not in `heads` did not answer. */
  async recordHeads(heads: ReadonlyMap<string, number>, newest: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const host of this.pool.hosts) {
        const head = heads.get(host);
        await manager.update(ChainNode, { host }, { lagBlocks: head === undefined ? null : newest - head });
      }
    });
  }

  /** Requests per key today (UTC). */
  async findRequestsToday(): Promise<Record<string, number>> {
    const found = await this.requests.find({
      where: { day: toDay(this.clock.now()) },
      order: { keyLabel: 'ASC' },
    });
    return Object.fromEntries(found.map(({ keyLabel, requests }) => [keyLabel, requests]));
  }

  private async saveAll(now: Date, states: boolean): Promise<void> {
    for (const { key, requests } of this.pool.takeRequestCounts()) {
      if (requests > 0) await this.addRequests(key, requests, now);
    }
    if (states) await this.saveNodes(now);
  }

  private async addRequests(keyLabel: string, requests: number, now: Date): Promise<void> {
    const key = { keyLabel, day: toDay(now) };
    const increment = () =>
      this.transactions.run((manager) => manager.increment(ChainRequests, key, 'requests', requests));
    if ((await increment()).affected === 1) return;
    try {
      await this.transactions.run((manager) => manager.insert(ChainRequests, { ...key, requests }));
    } catch (error) {
      // Another process was quicker.
      if (!isDuplicate(error)) throw error;
      await increment();
    }
  }

  /** Replaces what is stored of the nodes. */
  private async saveNodes(seenAt: Date): Promise<void> {
    const report = this.pool.describeNodes();
    if (report.length === 0) return;
    const nodes = report.map(({ host, key, state, error }, position): Omit<ChainNode, 'lagBlocks'> => {
      chainGauges.circuit.set({ node: host }, CIRCUIT_VALUES[state]);
      return { host, position, keyLabel: key, state, error: error?.slice(0, MAX_ERROR_LENGTH) ?? null, seenAt };
    });
    await this.transactions.run(async (manager) => {
      await manager.upsert(ChainNode, nodes, ['host']);
      await manager.delete(ChainNode, { host: Not(In(nodes.map(({ host }) => host))) });
    });
  }
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
