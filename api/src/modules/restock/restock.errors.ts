import { defineErrors } from '../../common/errors/index.js';

export const restockErrors = defineErrors('restock', {
  in_stock: { status: 409, code: 409, message: 'These goods are in stock' },
  not_found: { status: 404, code: 506, message: 'This link is not valid, or no longer' },
});
