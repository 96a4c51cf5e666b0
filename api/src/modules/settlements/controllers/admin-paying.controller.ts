import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
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
import { PayoutTransferCheckService } from '../services/payout-transfer-check.service.js';
import { PayoutRulesService } from '../services/payout-rules.service.js';
import { PayoutListsService } from '../services/payout-lists.service.js';
import { SettlementListsService } from '../services/settlement-lists.service.js';

@ApiTags('settlements')
@Controller('settlements')
export class AdminPayingController {
  constructor(
    private readonly settlements: SettlementListsService,
    private readonly payoutLists: PayoutListsService,
    private readonly wallet: PayFromWalletService,
    private readonly transferCheck: PayoutTransferCheckService,
    private readonly rules: PayoutRulesService,
    private readonly recordPayout: RecordPayoutService,
    private readonly importHashes: ImportHashesService,
  ) {}

  /** Claims a settlement for payment from a wallet. Other staff cannot pay it for ten minutes, or until the claim is released. */
  @Permission('settlements.pay')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/claim')
  async claimSettlement(
    @Param('id') id: string,
    @Body() { exported = false, not_ours: notOurs = [] }: ClaimBody,
    @CurrentStaff() staff: Staff,
  ): Promise<ClaimedSettlement> {
    const claim = await this.wallet.claimSettlement(await this.settlements.loadById(id), { exported, notOurs }, staff);
    return this.payoutLists.findClaimed(id, claim);
  }

  /** Records the signed transaction. The client may send it only after this request succeeded. */
  @Permission('settlements.pay')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/sending')
  async recordSigned(
    @Param('id') id: string,
    @Body() { claim: claimId, txid, not_ours: notOurs = [] }: SendingBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminSettlement> {
    await this.wallet.recordSigned(await this.settlements.loadById(id), { claimId, txid, notOurs }, staff);
    return this.settlements.findForStaff(id);
  }

  /** Releases the claim: no transaction was sent, or it can no longer arrive. */
  @Permission('settlements.pay')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/release')
  async releaseClaim(
    @Param('id') id: string,
    @Body() { claim }: ReleaseBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminSettlement> {
    await this.wallet.releaseClaim(await this.settlements.loadById(id), claim, staff);
    return this.settlements.findForStaff(id);
  }

  /** Records the transaction that paid the settlement, after it is proved on the chain. */
  @Permission('settlements.pay')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/paid')
  async recordPayment(
    @Param('id') id: string,
    @Body() { txid, payer }: PaidSettlementBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminSettlement> {
    const settlement = await this.settlements.loadById(id);
    await this.rules.assertSecondPerson(settlement, staff.caller.userId);
    const transfer = await this.transferCheck.findPayment(settlement, txid, {
      payers: payer === undefined ? [] : [payer],
    });
    await stepUp.requireForAmount(settlement.amount);
    await this.recordPayout.recordPayout(settlement, transfer, staff);
    return this.settlements.findForStaff(id);
  }

  /** Records the transactions of a batch payment: the settlements that each one paid are found by address and amount. */
  @Permission('settlements.pay')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('hashes')
  async importTransactions(
    @Body() { txids, payers = [] }: HashesBody,
    @CurrentStaff() staff: Staff,
  ): Promise<HashOutcomes> {
    return { items: await this.importHashes.importAll({ txids, payers }, staff) };
  }
}
