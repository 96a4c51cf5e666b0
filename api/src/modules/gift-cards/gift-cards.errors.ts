import { defineErrors } from '../../common/errors/index.js';

export const giftCardsErrors = defineErrors('gift-cards', {
  not_found: { status: 404, code: 506, message: 'There is no gift card with this code', level: 'info' },
  card_not_found: { status: 404, code: 506, message: 'This gift card does not exist' },
  batch_not_found: { status: 404, code: 506, message: 'This batch of gift cards does not exist' },
  redeemed: { status: 409, code: 409, message: 'This gift card was redeemed already' },
  void: { status: 409, code: 409, message: 'This gift card is void' },
  expired: { status: 409, code: 409, message: 'This gift card has expired' },
  own_batch: { status: 409, code: 409, message: 'Staff cannot redeem gift cards that they issued' },
  codes_shown: { status: 409, code: 409, message: 'The codes of this batch were given once already' },
});
