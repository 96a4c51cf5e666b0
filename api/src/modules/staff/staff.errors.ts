import { defineErrors } from '../../common/errors/index.js';

export const staffErrors = defineErrors('accounts', {
  own_account: { status: 409, code: 409, message: 'Staff may not do this to their own account' },
  last_owner: { status: 409, code: 409, message: 'The last owner cannot be banned or lose the role' },
  banned_already: { status: 409, code: 409, message: 'This account is banned already' },
  not_banned: { status: 409, code: 409, message: 'This account is not banned' },
  changed: { status: 409, code: 409, message: 'The roles of this user have changed meanwhile' },
});
