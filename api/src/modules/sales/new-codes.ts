import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../../database/index.js';
import { newCode } from '../agents/index.js';
import { Referrals } from '../auth/index.js';

const TRIES = 5;

/** Codes that nobody has or had, agents neither. */
@Injectable()
export class NewCodes {
  constructor(private readonly referrals: Referrals) {}

  /** Tries codes until one is nobody's. `work` asserts in its transaction that its code is free, and stores it. */
  async with<T>(work: (code: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(newCode());
      } catch (error) {
        if (attempt === TRIES || !(error instanceof CodeTaken || isDuplicate(error))) throw error;
      }
    }
  }

  async assertFree(em: EntityManager, code: string): Promise<void> {
    if (await this.referrals.has(em, code)) throw new CodeTaken();
  }
}

class CodeTaken extends Error {}
