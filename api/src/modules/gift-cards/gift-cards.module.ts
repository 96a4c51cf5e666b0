import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { GiftCardBatchesController } from './controllers/gift-card-batches.controller.js';
import { GiftCardsController } from './controllers/gift-cards.controller.js';
import { GiftCardBatch } from './entities/gift-card-batch.entity.js';
import { GiftCard } from './entities/gift-card.entity.js';
import { GiftCardsRepository } from './repositories/gift-cards.repository.js';
import { GiftCardsService } from './services/gift-cards.service.js';
import { IssueGiftCardsService } from './services/issue-gift-cards.service.js';
import { RedeemGiftCardService } from './services/redeem-gift-card.service.js';
import { VoidGiftCardsService } from './services/void-gift-cards.service.js';

/** Gift cards: codes that add their value to a balance, once. */
@Module({
  imports: [AuditModule, LedgerModule, UsersModule, TypeOrmModule.forFeature([GiftCard, GiftCardBatch])],
  controllers: [GiftCardBatchesController, GiftCardsController],
  providers: [
    GiftCardsRepository,
    GiftCardsService,
    IssueGiftCardsService,
    RedeemGiftCardService,
    VoidGiftCardsService,
  ],
  exports: [GiftCardsService],
})
export class GiftCardsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly giftCards: GiftCardsService,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('gift-card', 'gift-cards.read', (ids) => this.giftCards.findLastFour(ids));
  }
}
