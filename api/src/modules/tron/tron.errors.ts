import { defineErrors } from '../../common/errors/index.js';

export const tronErrors = defineErrors('tron', {
  chain_unavailable: { status: 503, code: 500, level: 'warn', message: 'The network cannot be asked at present' },
  not_a_transfer: { status: 409, code: 409, message: 'Only one plain transfer of the token is passed on' },
});
