import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { AuditLog } from '../../audit/index.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';
import { PayoutRules } from '../payout-rules.js';
import { PayoutsUnderWay } from '../payouts-under-way.js';
import { recordSettlement } from '../record-settlement.js';
import { settlementsReasons } from '../settlements.errors.js';
import { type Settlement, SettlementsRepository } from '../repositories/settlements.repository.js';
import { assertFileKnown, notAsRead } from './decide-settlement.js';

/** As long as a person may take to connect and to sign. */
const CLAIM_MS = 10 * 60_000;

/**
 * Two people never pay one settlement with their wallets: whoever begins has it to themself until they have sent it, have
 * let go of it, or ten minutes are over. What was signed is known here before it leaves, and blocks until it is proved or
 * can't come any more.
 */
@Injectable()
export class PayFromWallet {
  constructor(
    private readonly repository: SettlementsRepository,
    private readonly claims: ClaimsRepository,
    private readonly rules: PayoutRules,
    private readonly underWay: PayoutsUnderWay,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins. `exported`: the clerk knows that it is in a file already. Gives the claim's id. Throws `settlements.exported`,
   * `settlements.being_paid`, `settlements.state_conflict`, and what `PayoutRules` and `PayoutsUnderWay` throw.
   */
  async claim(
    settlement: Settlement,
    { exported, notOurs }: { exported: boolean; notOurs: string[] },
    staff: Staff,
  ): Promise<string> {
    assertApproved(settlement);
    await this.rules.assertSecondPerson(settlement, staff.caller.userId);
    assertFileKnown(settlement, exported);
    const endedTxid = await this.underWay.endedTxid(settlement);
    const block = await this.underWay.solid();
    await this.underWay.assertNone(settlement, { notOurs });
    const id = this.ids.next();
    await this.transactions.run(async (em) => {
      await this.rules.lockPayable(em, settlement);
      const at = this.clock.now();
      const by = { id: staff.caller.userId, name: staff.caller.username };
      const until = new Date(at.getTime() + CLAIM_MS);
      if (!(await this.claims.claim(em, settlement.id, { id, by, block, at, until, endedTxid }))) {
        throw notAsRead(await this.repository.find(em, settlement.id), settlement);
      }
      const after = { until: until.toISOString(), ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await recordSettlement(this.audit, em, settlement, { staff, act: 'claimed', after });
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
    if (settlement.claim?.id !== claimId) throw new AppError(settlementsReasons.claim_lost);
    await this.underWay.assertNone(settlement, { sinceBlock: settlement.claim.block, notOurs });
    const signedAt = await this.underWay.signedAt();
    await this.transactions.run(async (em) => {
      await this.rules.lockPayable(em, settlement);
      if (!(await this.claims.send(em, settlement.id, { claimId, userId, txid, signedAt, now: this.clock.now() }))) {
        throw new AppError(settlementsReasons.claim_lost);
      }
      const after = { txid, ...(notOurs.length > 0 && { not_ours: notOurs }) };
      await recordSettlement(this.audit, em, settlement, { staff, act: 'sending', after });
    });
  }

  /**
   * Lets go of it. Whoever names the claim says that nothing left the window that has it; others may once it is over, and
   * when something was signed, once the network says that it can't come any more. Throws as `claim`.
   */
  async release(settlement: Settlement, claimId: string | undefined, staff: Staff): Promise<void> {
    const { claim } = settlement;
    if (!claim) throw new AppError(settlementsReasons.claim_lost);
    const own = claim.userId === staff.caller.userId;
    if (!(own && claim.id === claimId)) {
      await this.underWay.endedTxid(settlement);
      if (!own && claim.until > this.clock.now()) throw notAsRead(settlement, settlement);
    }
    const txid = claim.sending?.txid ?? null;
    await this.transactions.run(async (em) => {
      if (!(await this.claims.release(em, settlement.id, { claimId: claim.id, txid }))) {
        throw new AppError(settlementsReasons.claim_lost);
      }
      await recordSettlement(this.audit, em, settlement, { staff, act: 'released', after: { by: claim.by, txid } });
    });
  }
}

function assertApproved({ state }: Settlement): void {
  if (state !== 'approved') throw new AppError(settlementsReasons.state_conflict);
}
