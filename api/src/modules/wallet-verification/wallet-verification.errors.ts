import { defineErrors } from '../../common/errors/index.js';

export const walletsErrors = defineErrors('wallets', {
  challenge_expired: {
    status: 409,
    code: 409,
    message: 'The text to sign is unknown, used or too old; ask for a new one',
  },
  already_revoked: { status: 409, code: 409, message: 'This wallet verification is revoked already' },
  verification_not_found: { status: 404, code: 506, message: 'There is no such wallet verification' },
  not_found: { status: 404, code: 506, message: 'This wallet is not linked to the account' },
  too_many: { status: 409, code: 409, message: 'The limit of linked wallets is reached' },
});
