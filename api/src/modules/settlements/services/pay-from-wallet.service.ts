import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { SettlementClaimsRepository } from '../repositories/settlement-claims.repository.js';
import { PayoutRulesService } from './payout-rules.service.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';
import { assertApproved, assertExportKnown, changedSinceError } from '../domain/settlement.policy.js';
import { toWalletPayment } from '../domain/wallet-payment.js';
import { Settlement } from '../entities/settlement.entity.js';
import { settlementsErrors } from '../settlements.errors.js';

/** Enough time for a clerk to connect a wallet and to sign. */
const CLAIM_MS = 10 * 60_000;

/**
 * Prevents that two people pay one settlement from their wallets. A claim excludes others until the transaction is sent,
 * the claim is released, or ten minutes are over. A signed transaction is recorded before it is sent, and blocks others
 * until it is proved or can no longer arrive.
 */
@Injectable()
export class PayFromWalletService {
  constructor(
    private readonly claims: SettlementClaimsRepository,
    private readonly rules: PayoutRulesService,
    private readonly pending: PendingPayoutsService,
    private readonly audit: SettlementAuditService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns the claim's id. `exported`: the clerk knows that it is in a file already. Throws `settlements.exported`,
   * `settlements.being_paid`, `settlements.state_conflict`, and the errors of `PayoutRulesService` and `PendingPayoutsService`.
   */
  async claimSettlement(
    settlement: Settlement,
    { exported, notOurs }: { exported: boolean; notOurs: string[] },
    staff: Staff,
  ): Promise<string> {
    assertApproved(settlement);
    await this.rules.assertSecondPerson(settlement, staff.caller.userId);
    assertExportKnown(settlement, exported);
    const endedTxid = await this.pending.findEndedTxid(settlement);
    const block = await this.pending.findSolidBlock();
    await this.pending.assertNoPayout(settlement, { notOurs });
    const id = this.ids.next();
    await this.transactions.run(async (manager) => {
      await this.rules.lockPayable(manager, settlement);
      const at = this.clock.now();
      const by = { id: staff.caller.userId, name: staff.caller.username };
      const until = new Date(at.getTime() + CLAIM_MS);
      if (!(await this.claims.claimSettlement(manager, settlement.id, { id, by, block, at, until, endedTxid }))) {
        throw changedSinceError(await manager.findOneByOrFail(Settlement, { id: settlement.id }), settlement);
      }
      const after = { until: until.toISOString(), ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await this.audit.recordAction(manager, settlement, { staff, action: 'claimed', after });
    });
    return id;
  }

  /**
   * The signed transaction may be sent once this returns. `notOurs` is the same as for `claimSettlement`: transactions that
   * were not final then are seen again. Throws `settlements.claim_lost`, and the errors of `claimSettlement`.
   */
  async recordSigned(
    settlement: Settlement,
    { claimId, txid, notOurs }: { claimId: string; txid: string; notOurs: string[] },
    staff: Staff,
  ): Promise<void> {
    assertApproved(settlement);
    const { userId } = staff.caller;
    const claim = toWalletPayment(settlement);
    if (claim?.id !== claimId) throw new AppError(settlementsErrors.claim_lost);
    await this.pending.assertNoPayout(settlement, { sinceBlock: claim.block, notOurs });
    const signedAt = await this.pending.findSigningTime();
    await this.transactions.run(async (manager) => {
      await this.rules.lockPayable(manager, settlement);
      if (
        !(await this.claims.markSending(manager, settlement.id, {
          claimId,
          userId,
          txid,
          signedAt,
          now: this.clock.now(),
        }))
      ) {
        throw new AppError(settlementsErrors.claim_lost);
      }
      const after = { txid, ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await this.audit.recordAction(manager, settlement, { staff, action: 'sending', after });
    });
  }

  /**
   * The claimer releases a claim by its id when nothing was sent. Others may release it when it is over and a signed
   * transaction can no longer arrive. Throws the errors of `claimSettlement`.
   */
  async releaseClaim(settlement: Settlement, claimId: string | undefined, staff: Staff): Promise<void> {
    const claim = toWalletPayment(settlement);
    if (!claim) throw new AppError(settlementsErrors.claim_lost);
    const own = claim.userId === staff.caller.userId;
    if (!(own && claim.id === claimId)) {
      await this.pending.findEndedTxid(settlement);
      if (!own && claim.until > this.clock.now()) throw changedSinceError(settlement, settlement);
    }
    const txid = claim.sending?.txid ?? null;
    await this.transactions.run(async (manager) => {
      if (!(await this.claims.releaseClaim(manager, settlement.id, { claimId: claim.id, txid }))) {
        throw new AppError(settlementsErrors.claim_lost);
      }
      await this.audit.recordAction(manager, settlement, { staff, action: 'released', after: { by: claim.by, txid } });
    });
  }
}
