import { defineErrors } from '../../common/errors/index.js';

export const claimsErrors = defineErrors('claims', {
  no_warranty: { status: 409, code: 409, message: 'These goods have no warranty' },
  warranty_over: { status: 409, code: 409, message: 'The warranty is over' },
  not_of_order: { status: 404, code: 506, message: 'Not all of these lines are of this order' },
  already_claimed: { status: 409, code: 409, message: 'One of these lines was claimed before' },
  not_found: { status: 404, code: 506, message: 'The claim does not exist' },
  already_decided: { status: 409, code: 409, message: 'Another user has decided this claim' },
  own_order: { status: 409, code: 409, message: 'You cannot decide about your own order' },
  out_of_stock: { status: 409, code: 409, message: 'There is no line left to replace it with' },
  nothing_left: { status: 409, code: 409, message: 'All that was paid for the order has been given back' },
});
