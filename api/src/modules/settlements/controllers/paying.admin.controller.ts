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
} from '../../../common/index.js';
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
import { RecordPayoutService } from '../services/record-payout.service.js';
import { ImportHashesService } from '../services/import-hashes.service.js';
import { PayFromWalletService } from '../services/pay-from-wallet.service.js';
import { PayoutProofService } from '../services/payout-proof.service.js';
import { PayoutRulesService } from '../services/payout-rules.service.js';
import { PayoutListsService } from '../services/payout-lists.service.js';
import { SettlementListsService } from '../services/settlement-lists.service.js';

@ApiTags('settlements')
@Controller('settlements')
export class PayingAdminController {
  constructor(
    private readonly settlements: SettlementListsService,
    private readonly payoutLists: PayoutListsService,
    private readonly wallet: PayFromWalletService,
    private readonly proof: PayoutProofService,
    private readonly rules: PayoutRulesService,
    private readonly recordPayout: RecordPayoutService,
    private readonly importHashes: ImportHashesService,
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
    const claim = await this.wallet.claim(await this.settlements.load(id), { exported, notOurs }, { caller, origin });
    return this.payoutLists.findClaimed(id, claim);
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
    await this.wallet.send(await this.settlements.load(id), { claimId, txid, notOurs }, { caller, origin });
    return this.settlements.findForStaff(id);
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
    await this.wallet.release(await this.settlements.load(id), claim, { caller, origin });
    return this.settlements.findForStaff(id);
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
    const settlement = await this.settlements.load(id);
    await this.rules.assertSecondPerson(settlement, caller.userId);
    const transfer = await this.proof.prove(settlement, txid, { payers: payer === undefined ? [] : [payer] });
    await stepUp.requireForAmount(settlement.amount);
    await this.recordPayout.record(settlement, transfer, { caller, origin });
    return this.settlements.findForStaff(id);
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
    return { items: await this.importHashes.import({ txids, payers }, { caller, origin }) };
  }
}
