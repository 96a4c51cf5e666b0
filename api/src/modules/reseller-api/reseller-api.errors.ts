import { defineErrors } from '../../common/errors/index.js';

export const resellerApiErrors = defineErrors('reseller-api', {
  lines_purged: { status: 410, code: 506, message: 'The lines were destroyed 7 days after delivery' },
  not_with_test_key: { status: 409, code: 409, message: 'A test key cannot do this' },
});
