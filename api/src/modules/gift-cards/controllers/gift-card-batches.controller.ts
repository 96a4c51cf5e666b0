import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  csvFile,
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  PageQuery,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { GiftCardBatchPage, NewGiftCardBatch, VoidedGiftCards, VoidGiftCardsBody } from '../dto/gift-cards.dto.js';
import { GiftCardsService } from '../services/gift-cards.service.js';
import { IssueGiftCardsService } from '../services/issue-gift-cards.service.js';
import { VoidGiftCardsService } from '../services/void-gift-cards.service.js';

@ApiTags('gift cards')
@Controller('gift-card-batches')
export class GiftCardBatchesController {
  constructor(
    private readonly giftCards: GiftCardsService,
    private readonly issuing: IssueGiftCardsService,
    private readonly voiding: VoidGiftCardsService,
  ) {}

  /** Batches with what became of their cards, the newest first. */
  @Permission('gift-cards.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: PageQuery): Promise<GiftCardBatchPage> {
    return this.giftCards.findBatches(query);
  }

  /**
   * Issues gift cards and gives their codes as CSV, once: a repetition of the request is answered with
   * `gift-cards.codes_shown`. Needs a step-up for the value of all cards.
   */
  @Permission('gift-cards.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(505)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @HttpCode(200)
  @Post()
  async issue(
    @Body() input: NewGiftCardBatch,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StreamableFile> {
    const { filename, rows } = await this.issuing.issueBatch(input, staff, stepUp, key);
    return csvFile(filename, rows);
  }

  /** Voids all cards of a batch that are open. */
  @Permission('gift-cards.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/void')
  async voidBatch(
    @Param('id') id: string,
    @Body() { reason }: VoidGiftCardsBody,
    @CurrentStaff() staff: Staff,
  ): Promise<VoidedGiftCards> {
    return { voided: await this.voiding.voidBatch(id, reason, staff) };
  }
}
