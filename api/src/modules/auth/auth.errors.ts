import { defineErrors } from '../../common/errors/index.js';

export const authErrors = defineErrors('auth', {
  wrong_credentials: { status: 401, code: 511, level: 'info', message: 'Incorrect username or password' },
  token_invalid: { status: 401, code: 401, message: 'User does not exist or login state is invalid' },
  token_expired: { status: 401, code: 401, message: 'Current login has expired' },
  banned: { status: 401, code: 401, level: 'info', message: 'This account is banned' },
  session_not_found: { status: 404, code: 506, message: 'This session has ended already' },
  code_expired: {
    status: 409,
    code: 409,
    message: 'This code is used, too old or was tried too often; ask for a new one',
  },
  invite_code_unknown: { status: 404, code: 503, message: 'Agent not found' },
  wallet_of_shop: { status: 409, code: 409, message: 'This address is a wallet of the shop' },
  email_verified: { status: 409, code: 409, message: 'This e-mail is verified already' },
  email_unverified: { status: 409, code: 409, level: 'info', message: 'Verify your e-mail first' },
  totp_required: { status: 403, code: 403, message: 'This needs a fresh code of your authenticator' },
  step_up_required: { status: 403, code: 403, level: 'info', message: 'Confirm that it is you first' },
  totp_wrong: { status: 403, code: 403, level: 'info', message: 'This code is wrong or too old' },
  totp_used: { status: 403, code: 403, level: 'warn', message: 'This code was used before, and each counts once' },
  totp_not_enrolled: { status: 403, code: 403, message: 'This needs an authenticator; set one up first' },
  own_password_wanted: { status: 403, code: 403, level: 'info', message: 'Choose a password of your own first' },
  second_factor_wanted: { status: 403, code: 403, level: 'info', message: 'Set up an authenticator first' },
  first_password_ended: {
    status: 403,
    code: 403,
    level: 'info',
    message: 'This password was to be replaced in time and has ended; choose one of your own with "forgotten password"',
  },
  totp_enrolled: { status: 409, code: 409, message: 'An authenticator is set up already' },
  forbidden: { status: 403, code: 403, level: 'info', message: 'This needs a permission that you do not have' },
});
