import { defineErrors } from '../../common/errors/index.js';

export const pricingErrors = defineErrors('pricing', {
  group_not_found: { status: 404, code: 506, message: 'This customer group does not exist' },
  list_not_found: { status: 404, code: 506, message: 'This price list does not exist' },
  list_not_current: { status: 409, code: 409, message: 'These prices do not apply now' },
  file_columns: { status: 400, code: 519, message: 'The file needs the columns product, min_quantity and price' },
  too_many_groups: { status: 409, code: 409, message: 'There are as many customer groups as there may be' },
  own_account: {
    status: 409,
    code: 409,
    message: 'You cannot change your own prices, nor those of a group that you belong to',
  },
});
