import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  FailsAs,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  StepUp,
  type StepUpChecks,
  Origin,
  Permission,
  type Principal,
  type RequestOrigin,
} from '../../../common/http/index.js';
import {
  ClaimBody,
  ClaimedSettlement,
  HashesBody,
  HashOutcomes,
  PaidSettlementBody,
  ReleaseBody,
  SendingBody,
} from '../dto/paying.dto.js';
import { AdminSettlement } from '../dto/settlements.dto.js';
import { BookPayout } from '../flows/book-payout.js';
import { ImportHashes } from '../flows/import-hashes.js';
import { PayFromWallet } from '../flows/pay-from-wallet.js';
import { PayoutProof } from '../payout-proof.js';
import { PayoutRules } from '../payout-rules.js';
import { SettlementDesk } from '../settlement-desk.js';

@ApiTags('settlements')
@Controller('settlements')
export class PayingAdminController {
  constructor(
    private readonly desk: SettlementDesk,
    private readonly wallet: PayFromWallet,
    private readonly proof: PayoutProof,
    private readonly rules: PayoutRules,
    private readonly bookPayout: BookPayout,
    private readonly importHashes: ImportHashes,
  ) {}

  /** Begins to pay it with a wallet: nobody else does for ten minutes, or until it is let go of. Nothing moves. */
  @Permission('settlements.pay')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/claim')
  async claim(
    @Param('id') id: string,
    @Body() { exported = false, not_ours: notOurs = [] }: ClaimBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<ClaimedSettlement> {
    const claim = await this.wallet.claim(await this.desk.must(id), { exported, notOurs }, { caller, origin });
    return this.desk.claimed(id, claim);
  }

  /** The wallet has signed this transaction: when this is answered well it may be sent. */
  @Permission('settlements.pay')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/sending')
  async sending(
    @Param('id') id: string,
    @Body() { claim: claimId, txid, not_ours: notOurs = [] }: SendingBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminSettlement> {
    await this.wallet.send(await this.desk.must(id), { claimId, txid, notOurs }, { caller, origin });
    return this.desk.one(id);
  }

  /** Others may pay it again: nothing was sent, or what was can't come any more. */
  @Permission('settlements.pay')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/release')
  async release(
    @Param('id') id: string,
    @Body() { claim }: ReleaseBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminSettlement> {
    await this.wallet.release(await this.desk.must(id), claim, { caller, origin });
    return this.desk.one(id);
  }

  /** It was paid by this transaction, which is looked up on the chain before it is believed. */
  @Permission('settlements.pay')
  @RequiresStepUpOnDemand()
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/paid')
  async paid(
    @Param('id') id: string,
    @Body() { txid, payer }: PaidSettlementBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettlement> {
    const settlement = await this.desk.must(id);
    await this.rules.assertSecondPerson(settlement, caller.userId);
    const transfer = await this.proof.of(settlement, txid, { payers: payer === undefined ? [] : [payer] });
    await stepUp.requireForAmount(settlement.amountMicro);
    await this.bookPayout.run(settlement, transfer, { caller, origin });
    return this.desk.one(id);
  }

  /** Transactions that paid settlements: each is looked up, and what it paid is found by address and amount. */
  @Permission('settlements.pay')
  @RequiresStepUp()
  @FailsAs(507)
  @HttpCode(200)
  @Post('hashes')
  async hashes(
    @Body() { txids, payers = [] }: HashesBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<HashOutcomes> {
    return { items: await this.importHashes.run({ txids, payers }, { caller, origin }) };
  }
}
