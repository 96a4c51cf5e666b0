import { defineErrors } from '../../common/errors/index.js';

export const apiKeysErrors = defineErrors('api-keys', {
  // One word for all of them: somebody who tries keys must not learn which of them exist.
  not_accepted: { status: 401, code: 401, level: 'info', message: 'This API key is not accepted' },
  address_not_allowed: { status: 403, code: 403, level: 'info', message: 'This API key is not for this address' },
  scope_missing: { status: 403, code: 403, level: 'info', message: 'This API key lacks a scope' },
  not_found: { status: 404, code: 506, message: 'This API key does not exist' },
  ended: { status: 409, code: 409, message: 'This API key has ended and cannot be rotated' },
  daily_limit: { status: 409, code: 409, message: 'The order is above what this API key may spend today' },
  full: { status: 409, code: 409, message: 'There are as many API keys as an account may have' },
});
