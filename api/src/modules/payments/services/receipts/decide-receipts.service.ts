import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../common/errors/index.js';
import type { RequestOrigin } from '../../../../common/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { ChainService } from '../../../tron/index.js';
import type { DecidedMany, DecideManyBody, RefusedReceipt } from '../../dto/receipts.dto.js';
import { AssignReceiptService } from './assign-receipt.service.js';
import { CloseReceiptService } from './close-receipt.service.js';

/** One decision about several receipts. Each is decided by itself: one that is rejected stops no other. */
@Injectable()
export class DecideReceiptsService {
  constructor(
    private readonly assign: AssignReceiptService,
    private readonly close: CloseReceiptService,
    private readonly chain: ChainService,
  ) {}

  /** Throws what the first one throws when none can be decided. */
  async decideMany(body: DecideManyBody, staff: { actorId: string } & RequestOrigin): Promise<DecidedMany> {
    const decided: string[] = [];
    const failed: RefusedReceipt[] = [];
    let first: AppError | undefined;
    for (const id of body.ids) {
      try {
        await this.decideOne(id, body, staff);
        decided.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        first ??= error;
        failed.push({ id, reason: error.definition.reason, params: error.params ?? null });
      }
    }
    if (decided.length === 0 && first) throw first;
    return { decided, refused: failed, total: formatUsdt(await this.findTotal(decided)) };
  }

  /** The sum of these transfers in micro-USDT, without those that do not exist. */
  async findTotal(ids: readonly string[]): Promise<bigint> {
    const transfers = await this.chain.findByIds([...ids]);
    return transfers.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  }

  private decideOne(id: string, body: DecideManyBody, staff: { actorId: string } & RequestOrigin): Promise<void> {
    const { to, username, email, reason } = body;
    if (to === 'own') return this.close.closeAsOwn(id, reason, staff);
    // The step-up for the sum of all came before.
    const requireStepUp = (): Promise<void> => Promise.resolve();
    return this.assign.assignReceipt(id, { to, username, email, reason }, { ...staff, requireStepUp });
  }
}
