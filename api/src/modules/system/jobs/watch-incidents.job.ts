import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { insertIgnore, TransactionsService } from '../../../database/index.js';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ENDED_AFTER_MS, MAILED_AFTER_MS, INCIDENT_KINDS, type IncidentKind } from '../domain/incident.js';
import { Incident } from '../entities/incident.entity.js';
import { IncidentsRepository } from '../repositories/incidents.repository.js';
import { FindIncidentsService } from '../services/find-incidents.service.js';
import { IncidentMailService } from '../mails/incident-mail.service.js';

const NAME = 'system.watch';
const INTERVAL_MS = 60_000;

/** Mails owners once when an incident lasts, and once when it is over, so that monitoring is not required. */
@Injectable()
export class WatchIncidentsJob {
  constructor(
    private readonly finder: FindIncidentsService,
    private readonly repository: IncidentsRepository,
    private readonly mails: IncidentMailService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
    private readonly jobs: JobRunnerService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => this.checkIncidents() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  private async checkIncidents(): Promise<void> {
    const found = await this.finder.findAll();
    for (const kind of INCIDENT_KINDS) {
      const detail = found[kind];
      await this.transactions.run((manager) =>
        detail === null ? this.handleCalm(manager, kind) : this.handleSeen(manager, kind, detail),
      );
    }
  }

  private async handleSeen(manager: EntityManager, kind: IncidentKind, detail: string): Promise<void> {
    const now = this.clock.now();
    await insertIgnore(manager, Incident, [{ kind, since: now, detail }]);
    const incident = await this.repository.lockByKind(manager, kind);
    if (!incident) return;
    await manager.update(Incident, { kind }, { detail, calmSince: null });
    if (incident.mailedAt !== null || now.getTime() - incident.since.getTime() < MAILED_AFTER_MS[kind]) return;
    if (!(await this.repository.markMailed(manager, kind, now))) return;
    this.log.error({ incident: kind, detail }, 'system: an incident lasts, the owners are mailed');
    await this.mails.enqueue(manager, { ...incident, detail }, null);
  }

  private async handleCalm(manager: EntityManager, kind: IncidentKind): Promise<void> {
    const incident = await this.repository.lockByKind(manager, kind);
    if (!incident) return;
    const now = this.clock.now();
    const { mailedAt, calmSince } = incident;
    if (mailedAt === null) {
      await this.repository.endIncident(manager, incident);
      return;
    }
    if (calmSince === null) return this.repository.markCalm(manager, kind, now);
    if (now.getTime() - calmSince.getTime() < ENDED_AFTER_MS) return;
    if (await this.repository.endIncident(manager, incident)) await this.mails.enqueue(manager, incident, calmSince);
  }
}
