import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate } from '../../../database/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { generatePromotionCode } from '../../agents/index.js';
import { ReferralsService } from '../../auth/index.js';
import { SalesCode } from '../entities/sales-code.entity.js';

const MAX_ATTEMPTS = 5;

/** Creates codes that were never used before, neither by sales staff nor by agents. */
@Injectable()
export class NewCodesService {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Repeats `work` with another code until one is free; `work` passes its code to `insertCode` in a transaction. */
  async withNewCode<T>(work: (code: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(generatePromotionCode());
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !(error instanceof CodeTakenError || isDuplicate(error))) throw error;
      }
    }
  }

  async insertCode(
    manager: EntityManager,
    code: Pick<SalesCode, 'staffId' | 'code' | 'name'>,
  ): Promise<{ id: string }> {
    if (await this.referrals.hasCode(manager, code.code)) throw new CodeTakenError();
    const id = this.ids.next();
    await manager.insert(SalesCode, { ...code, id, createdAt: this.clock.now() });
    return { id };
  }
}

class CodeTakenError extends Error {}
