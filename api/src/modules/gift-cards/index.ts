export { giftCardsErrors } from './gift-cards.errors.js';
export { GiftCardsModule } from './gift-cards.module.js';
export { GiftCardsService } from './services/gift-cards.service.js';
