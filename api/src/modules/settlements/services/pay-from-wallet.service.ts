import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { Ids } from '../../../common/ids/index.js';
import { SettlementClaimsRepository } from '../repositories/settlement-claims.repository.js';
import { PayoutRulesService } from './payout-rules.service.js';
import { PendingPayoutsService } from './pending-payouts.service.js';
import { SettlementAuditService } from './settlement-audit.service.js';
import { assertApproved, assertExportKnown, changedSinceError } from '../domain/settlement.policy.js';
import { walletPaymentOf } from '../domain/wallet-payment.js';
import { Settlement } from '../entities/settlement.entity.js';
import { settlementsReasons } from '../settlements.errors.js';

/** The time that a clerk may take to connect a wallet and to sign. */
const CLAIM_MS = 10 * 60_000;

/**
 * Two people never pay one settlement with their wallets: a claim excludes others until the transaction is sent, the claim
 * is released, or ten minutes are over. A signed transaction is recorded before it is sent, and blocks others until it is
 * proved or can no longer arrive.
 */
@Injectable()
export class PayFromWalletService {
  constructor(
    private readonly claims: SettlementClaimsRepository,
    private readonly rules: PayoutRulesService,
    private readonly pending: PendingPayoutsService,
    private readonly audit: SettlementAuditService,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * `exported`: the clerk knows that it is in a file already. Gives the claim's id. Throws `settlements.exported`,
   * `settlements.being_paid`, `settlements.state_conflict`, and what `PayoutRulesService` and `PendingPayoutsService` throw.
   */
  async claim(
    settlement: Settlement,
    { exported, notOurs }: { exported: boolean; notOurs: string[] },
    staff: Staff,
  ): Promise<string> {
    assertApproved(settlement);
    await this.rules.assertSecondPerson(settlement, staff.caller.userId);
    assertExportKnown(settlement, exported);
    const endedTxid = await this.pending.findEndedTxid(settlement);
    const block = await this.pending.findSolidBlock();
    await this.pending.assertNone(settlement, { notOurs });
    const id = this.ids.next();
    await this.transactions.run(async (manager) => {
      await this.rules.lockPayable(manager, settlement);
      const at = this.clock.now();
      const by = { id: staff.caller.userId, name: staff.caller.username };
      const until = new Date(at.getTime() + CLAIM_MS);
      if (!(await this.claims.claim(manager, settlement.id, { id, by, block, at, until, endedTxid }))) {
        throw changedSinceError(await manager.findOneByOrFail(Settlement, { id: settlement.id }), settlement);
      }
      const after = { until: until.toISOString(), ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await this.audit.record(manager, settlement, { staff, action: 'claimed', after });
    });
    return id;
  }

  /**
   * The wallet has signed; when this answers, the transfer may leave. `notOurs` as for `claim`: what was not final then is seen
   * again. Throws `settlements.claim_lost`, and as `claim` does what has come up since.
   */
  async send(
    settlement: Settlement,
    { claimId, txid, notOurs }: { claimId: string; txid: string; notOurs: string[] },
    staff: Staff,
  ): Promise<void> {
    assertApproved(settlement);
    const { userId } = staff.caller;
    const claim = walletPaymentOf(settlement);
    if (claim?.id !== claimId) throw new AppError(settlementsReasons.claim_lost);
    await this.pending.assertNone(settlement, { sinceBlock: claim.block, notOurs });
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
        throw new AppError(settlementsReasons.claim_lost);
      }
      const after = { txid, ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await this.audit.record(manager, settlement, { staff, action: 'sending', after });
    });
  }

  /**
   * Its claimer may release a claim by its id: nothing was sent then. Others may once it is over, and when something was
   * signed, once the network says that it can no longer arrive. Throws as `claim`.
   */
  async release(settlement: Settlement, claimId: string | undefined, staff: Staff): Promise<void> {
    const claim = walletPaymentOf(settlement);
    if (!claim) throw new AppError(settlementsReasons.claim_lost);
    const own = claim.userId === staff.caller.userId;
    if (!(own && claim.id === claimId)) {
      await this.pending.findEndedTxid(settlement);
      if (!own && claim.until > this.clock.now()) throw changedSinceError(settlement, settlement);
    }
    const txid = claim.sending?.txid ?? null;
    await this.transactions.run(async (manager) => {
      if (!(await this.claims.release(manager, settlement.id, { claimId: claim.id, txid }))) {
        throw new AppError(settlementsReasons.claim_lost);
      }
      await this.audit.record(manager, settlement, { staff, action: 'released', after: { by: claim.by, txid } });
    });
  }
}
