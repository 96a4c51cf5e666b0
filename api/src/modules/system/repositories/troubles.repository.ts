import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { TroubleKind } from '../domain/trouble.js';
import { Trouble } from '../entities/trouble.entity.js';

@Injectable()
export class TroublesRepository {
  constructor(@InjectRepository(Trouble) private readonly troubles: Repository<Trouble>) {}

  findAll(): Promise<Trouble[]> {
    return this.troubles.find({ order: { since: 'ASC' } });
  }

  findByKind(kind: TroubleKind): Promise<Trouble | null> {
    return this.troubles.findOneBy({ kind });
  }

  /** Locks the row until the transaction ends. */
  lockByKind(manager: EntityManager, kind: TroubleKind): Promise<Trouble | null> {
    return manager.findOne(Trouble, { where: { kind }, lock: lockForUpdate(manager) });
  }

  /** False when the owners were mailed before. */
  async markMailed(manager: EntityManager, kind: TroubleKind, now: Date): Promise<boolean> {
    const { affected } = await manager.update(Trouble, { kind, mailedAt: IsNull() }, { mailedAt: now });
    return affected === 1;
  }

  async markCalm(manager: EntityManager, kind: TroubleKind, now: Date): Promise<void> {
    await manager.update(Trouble, { kind, calmSince: IsNull() }, { calmSince: now });
  }

  /** False when another process ended it. */
  async endTrouble(manager: EntityManager, { kind, since }: Trouble): Promise<boolean> {
    const { affected } = await manager.delete(Trouble, { kind, since });
    return affected === 1;
  }
}
