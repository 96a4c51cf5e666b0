import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { IncidentKind } from '../domain/incident.js';
import { Incident } from '../entities/incident.entity.js';

@Injectable()
export class IncidentsRepository {
  constructor(@InjectRepository(Incident) private readonly incidents: Repository<Incident>) {}

  findAll(): Promise<Incident[]> {
    return this.incidents.find({ order: { since: 'ASC' } });
  }

  findByKind(kind: IncidentKind): Promise<Incident | null> {
    return this.incidents.findOneBy({ kind });
  }

  /** Locks the row until the transaction ends. */
  lockByKind(manager: EntityManager, kind: IncidentKind): Promise<Incident | null> {
    return manager.findOne(Incident, { where: { kind }, lock: lockForUpdate(manager) });
  }

  /** False when the owners were mailed before. */
  async markMailed(manager: EntityManager, kind: IncidentKind, now: Date): Promise<boolean> {
    const { affected } = await manager.update(Incident, { kind, mailedAt: IsNull() }, { mailedAt: now });
    return affected === 1;
  }

  async markCalm(manager: EntityManager, kind: IncidentKind, now: Date): Promise<void> {
    await manager.update(Incident, { kind, calmSince: IsNull() }, { calmSince: now });
  }

  /** False when another process ended it. */
  async endIncident(manager: EntityManager, { kind, since }: Incident): Promise<boolean> {
    const { affected } = await manager.delete(Incident, { kind, since });
    return affected === 1;
  }
}
