import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  csvFile,
  CurrentStaff,
  ErrorCode,
  IdempotencyKey,
  Permission,
  type Principal,
  RateLimit,
  RequiresStepUp,
  SignedIn,
  type Staff,
} from '../../../common/index.js';
import { streamCardsCsv } from '../dto/gift-card.mapper.js';
import {
  ExportGiftCardsQuery,
  GiftCardPage,
  GiftCardsQuery,
  GiftCardTotals,
  RedeemedGiftCard,
  RedeemGiftCardBody,
  VoidedGiftCards,
  VoidGiftCardsBody,
} from '../dto/gift-cards.dto.js';
import { GiftCardsService } from '../services/gift-cards.service.js';
import { RedeemGiftCardService } from '../services/redeem-gift-card.service.js';
import { VoidGiftCardsService } from '../services/void-gift-cards.service.js';

@ApiTags('gift cards')
@Controller('gift-cards')
export class GiftCardsController {
  constructor(
    private readonly giftCards: GiftCardsService,
    private readonly redemption: RedeemGiftCardService,
    private readonly voiding: VoidGiftCardsService,
  ) {}

  /** Gift cards, the newest first; who redeemed them and when. Never a code. */
  @Permission('gift-cards.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: GiftCardsQuery): Promise<GiftCardPage> {
    return this.giftCards.findPage(query);
  }

  /** All gift cards of the filter as CSV; never a code. */
  @Permission('gift-cards.read')
  @ErrorCode(501)
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Get('export')
  download(@Query() query: ExportGiftCardsQuery): StreamableFile {
    return csvFile('gift-cards.csv', streamCardsCsv(this.giftCards.streamAll(query)));
  }

  /** What was issued, and what of it is open, redeemed, void and expired. */
  @Permission('gift-cards.read')
  @ErrorCode(513)
  @Get('totals')
  getTotals(): Promise<GiftCardTotals> {
    return this.giftCards.findTotals();
  }

  /** Adds the value of a gift card to one's own balance. After ten codes within an hour that gave nothing: 429. */
  @SignedIn()
  @RateLimit('guess')
  @ErrorCode(507)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @HttpCode(200)
  @Post('redeem')
  redeem(
    @Body() { code }: RedeemGiftCardBody,
    @Caller() { userId }: Principal,
    @IdempotencyKey() key: string | undefined,
  ): Promise<RedeemedGiftCard> {
    return this.redemption.redeemCode(userId, code, key);
  }

  /** Voids a gift card that is open. */
  @Permission('gift-cards.write')
  @RequiresStepUp()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/void')
  async voidCard(
    @Param('id') id: string,
    @Body() { reason }: VoidGiftCardsBody,
    @CurrentStaff() staff: Staff,
  ): Promise<VoidedGiftCards> {
    return { voided: await this.voiding.voidCard(id, reason, staff) };
  }
}
