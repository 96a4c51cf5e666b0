import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  decodeCursor,
  DEFAULT_PAGE,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
  toPage,
} from '../../../common/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import {
  AdminTransfer,
  AdminTransferPage,
  AssignTransferBody,
  DecidedMany,
  DecideManyBody,
  OwnTransferBody,
  SentBackBody,
  TransfersQuery,
} from '../dto/receipts.dto.js';
import { AssignReceiptService } from '../services/receipts/assign-receipt.service.js';
import { CloseReceiptService } from '../services/receipts/close-receipt.service.js';
import { DecideReceiptsService } from '../services/receipts/decide-receipts.service.js';
import type { ReceiptState } from '../entities/payment-receipt.entity.js';
import { ReceiptsService } from '../services/receipts/receipts.service.js';

const STATES: Record<NonNullable<TransfersQuery['state']>, ReceiptState | undefined> = {
  unmatched: 'unmatched',
  assigned: 'assigned',
  matched: 'booked',
  sent_back: 'returned',
  own: 'own',
  all: undefined,
};

@ApiTags('admin receipts')
@Controller('admin/transfers')
export class AdminReceiptsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly assignReceipt: AssignReceiptService,
    private readonly closeReceipt: CloseReceiptService,
    private readonly decideReceipts: DecideReceiptsService,
  ) {}

  /** What came to the receiving wallets, newest first; without a filter, what waits for a decision. */
  @Permission('receipts.read')
  @ErrorCode(501)
  @Get()
  async findAll(@Query() query: TransfersQuery): Promise<AdminTransferPage> {
    const state = STATES[query.state ?? (query.q === undefined ? 'unmatched' : 'all')];
    if (query.q !== undefined) return { items: await this.receipts.searchReceipts(query.q, state), next_cursor: null };
    const limit = query.limit ?? DEFAULT_PAGE;
    const beforeId = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 1)[0];
    const rows = await this.receipts.listReceipts({ state, beforeId, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      (row) => row,
      (row) => [row.id],
    );
    return state === 'unmatched' ? { ...page, total: await this.receipts.countUnmatched() } : page;
  }

  /**
   * One decision about several, with one step-up for their sum: those that fail are listed and stay, all others are
   * decided.
   */
  @Permission('receipts.assign')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('decide')
  async decideMany(
    @Body() body: DecideManyBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<DecidedMany> {
    await stepUp.requireForAmount(await this.decideReceipts.findTotal(body.ids));
    return this.decideReceipts.decideMany(body, { actorId: staff.caller.userId, ...staff.origin });
  }

  @Permission('receipts.read')
  @ErrorCode(517)
  @Get(':id')
  findOne(@Param('id') id: string): Promise<AdminTransfer> {
    return this.receipts.findOne(id);
  }

  /** Assigns an unmatched transfer to a payment, a user's balance, or a guest's email. It is decided once. */
  @Permission('receipts.assign')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/assign')
  async assign(
    @Param('id') id: string,
    @Body() body: AssignTransferBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTransfer> {
    const { id: transferId } = await this.receipts.findOne(id);
    const requireStepUp = (amountMicro: bigint): Promise<void> => stepUp.requireForAmount(amountMicro);
    await this.assignReceipt.assignReceipt(transferId, body, {
      actorId: staff.caller.userId,
      ...staff.origin,
      requireStepUp,
    });
    return this.receipts.findOne(transferId);
  }

  /** The shop sent a waiting transfer back to the wallet that it came from, by a transaction that the chain proves. */
  @Permission('receipts.assign')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/sent-back')
  async markSentBack(
    @Param('id') id: string,
    @Body() body: SentBackBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTransfer> {
    const { id: transferId } = await this.receipts.findOne(id);
    await this.closeReceipt.closeAsSentBack(transferId, body, {
      actorId: staff.caller.userId,
      ...staff.origin,
      stepUp,
    });
    return this.receipts.findOne(transferId);
  }

  /** A waiting transfer is the owner's own money, not a payment. */
  @Permission('receipts.assign')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/own-transfer')
  async ownTransfer(
    @Param('id') id: string,
    @Body() { reason }: OwnTransferBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminTransfer> {
    const { id: transferId, amount } = await this.receipts.findOne(id);
    await stepUp.requireForAmount(parseUsdt(amount) ?? 0n);
    await this.closeReceipt.closeAsOwn(transferId, reason, { actorId: staff.caller.userId, ...staff.origin });
    return this.receipts.findOne(transferId);
  }
}
