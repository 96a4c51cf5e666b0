import { defineErrors } from '../../common/errors/index.js';

export const catalogErrors = defineErrors('catalog', {
  goods_not_found: { status: 404, code: 506, message: 'These goods do not exist or are not for sale' },
  category_not_found: { status: 404, code: 506, message: 'This category does not exist' },
  category_in_use: { status: 409, code: 409, message: 'The category still has goods' },
  upload_broken: { status: 400, code: 519, message: 'The upload ended early or is not well-formed' },
  file_empty: { status: 400, code: 519, message: 'The file has no rows below its header' },
  file_too_long: { status: 413, code: 413, message: 'The file has too many rows; split it' },
  file_unreadable: { status: 400, code: 519, message: 'The file is no CSV text in UTF-8, UTF-16 or GB18030' },
  file_malformed: { status: 400, code: 519, message: 'A quote in the file is not closed, or stands inside a field' },
  unknown_column: { status: 400, code: 519, message: 'The file has a column that products do not have' },
  repeated_column: { status: 400, code: 519, message: 'The file has a column twice' },
  missing_column: { status: 400, code: 519, message: 'The file lacks a column' },
  too_many_goods: { status: 400, code: 519, message: 'More products than one change of prices may have' },
  prices_changed: { status: 409, code: 409, message: 'Prices have changed since the preview' },
  prices_refused: { status: 409, code: 409, message: 'Some of the new prices cannot be saved' },
  price_change_not_found: { status: 404, code: 506, message: 'This change of prices does not exist' },
  price_change_undone: { status: 409, code: 409, message: 'This change of prices is undone already' },
  category_has_children: { status: 409, code: 409, message: 'The category still has subcategories' },
});
