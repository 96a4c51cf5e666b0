import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { HealthReportersService } from '../../../infrastructure/health/index.js';
import { isUnhealthy, JobRunsService } from '../../../infrastructure/scheduler/index.js';
import { outboxKind, StuckMessagesService } from '../../../infrastructure/outbox/index.js';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { readChain } from '../domain/read-chain.js';
import type { NodeView } from '../dto/system.dto.js';
import type { IncidentKind } from '../domain/incident.js';

const MAX_DETAIL_LENGTH = 400;
const MAX_NAMED = 5;
/** Two minutes: a node that only restarted has caught up by then. */
const MAX_NODE_LAG_BLOCKS = 40;

export interface IncidentMessage {
  user_id: string;
  kind: IncidentKind;
  since: string;
  /** Null while the incident lasts. */
  ended_at: string | null;
  detail: string;
}

/** The mails about incidents use the same outbox, so they must not count as stuck messages. */
export const INCIDENT_MAIL = outboxKind<IncidentMessage>('system.mail');

/** Finds current incidents: a text for each kind, null for none. */
@Injectable()
export class FindIncidentsService {
  constructor(
    private readonly retention: RetentionService,
    private readonly runs: JobRunsService,
    private readonly messages: StuckMessagesService,
    private readonly health: HealthReportersService,
    private readonly manager: EntityManager,
  ) {}

  async findAll(): Promise<Record<IncidentKind, string | null>> {
    const overdue = (await this.retention.findOverdue(this.manager)).filter(({ count }) => count > 0);
    const jobs = (await this.runs.listRuns(this.manager)).filter(isUnhealthy);
    const stuck = await this.messages.countStuck(this.manager, INCIDENT_MAIL);
    const late = overdue.map(({ name, count, since }) => `${name}: ${count}, ${since?.toISOString() ?? '?'}`);
    const failing = jobs.map(({ job, state, lastError }) => `${job}: ${state}${lastError ? `, ${lastError}` : ''}`);
    const waiting = stuck.count > 0 ? [`${stuck.count}, ${stuck.since?.toISOString() ?? '?'}`] : [];
    return {
      deletion_overdue: textOf(late),
      job_failing: textOf(failing),
      message_stuck: textOf(waiting),
      node_failure: textOf(await this.findNodeFailures()),
    };
  }

  private async findNodeFailures(): Promise<string[]> {
    const chain = readChain(await this.health.reporters.get('watcher')?.());
    if (chain === null) return [];
    return [
      ...(chain.ok ? [] : [chain.error ?? 'the chain is not read']),
      ...chain.nodes.map(describeNodeFailure).filter((incident) => incident !== null),
    ];
  }
}

function describeNodeFailure({ host, state, error, lag_blocks: lag }: NodeView): string | null {
  if (state !== 'closed') return `${host}: ${error ?? state}`;
  return lag !== null && lag > MAX_NODE_LAG_BLOCKS ? `${host}: ${lag} blocks behind the other nodes` : null;
}

const textOf = (lines: readonly string[]): string | null =>
  lines.length === 0 ? null : lines.slice(0, MAX_NAMED).join('\n').slice(0, MAX_DETAIL_LENGTH);
