import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsRepository } from '../repositories/claims.repository.js';

/** The order that a replacement went to, and until when its text is kept. */
export interface Replacement {
  orderId: string;
  givenAt: Date | null;
  purgeAt: Date | null;
}

/** Finds replacement lines, which are allocated to the id of their claim. */
@Injectable()
export class ReplacementsService {
  constructor(private readonly repository: ClaimsRepository) {}

  /** By the id of the claim; unknown ids are absent. */
  async findReplacements(manager: EntityManager, claimIds: readonly string[]): Promise<Map<string, Replacement>> {
    const claims = await this.repository.findByIds(claimIds, manager);
    return new Map(claims.map(({ id, orderId, decidedAt, purgeAt }) => [id, { orderId, givenAt: decidedAt, purgeAt }]));
  }
}
