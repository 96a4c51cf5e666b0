import { defineErrors } from '../../common/errors/index.js';

export const catalogErrors = defineErrors('catalog', {
  goods_not_found: { status: 404, code: 506, message: 'These goods do not exist or are not for sale' },
  category_not_found: { status: 404, code: 506, message: 'This category does not exist' },
  category_in_use: { status: 409, code: 409, message: 'The category still has goods' },
  category_has_children: { status: 409, code: 409, message: 'The category still has subcategories' },
});
