import { defineErrors } from '../../common/errors/index.js';

export const salesErrors = defineErrors('sales', {
  not_found: { status: 404, code: 506, message: 'This member of the sales staff does not exist' },
  not_member: { status: 404, code: 506, message: 'You are not one of the sales staff' },
  own_code: { status: 409, code: 409, message: 'An account cannot use its own code' },
  code_ended: { status: 409, code: 409, message: 'This invite code has ended' },
  code_suspended: { status: 409, code: 409, message: 'This invite code is not valid at present' },
  code_not_found: { status: 404, code: 506, message: 'This invite code does not exist' },
  too_many_codes: { status: 409, code: 409, message: 'There are too many codes in use; end one first' },
  user_not_found: { status: 404, code: 506, message: 'There is no user of this name' },
  not_staff: { status: 409, code: 409, message: 'This user has no role of staff' },
  already_member: { status: 409, code: 409, message: 'This user is one of the sales staff already' },
  suspended: { status: 409, code: 409, message: 'This member of the sales staff is suspended' },
  not_selling: { status: 409, code: 409, message: 'This member is banned, or has no role of staff any more' },
  state_unchanged: { status: 409, code: 409, message: 'They are in this state already' },
  own_account: { status: 409, code: 409, message: 'You cannot decide about your own sales' },
  month_past: { status: 409, code: 409, message: 'The target of a month that is over stays as it is' },
  customer_not_found: { status: 404, code: 506, message: 'This customer does not exist' },
  customer_unchanged: { status: 409, code: 409, message: 'This user is their customer already' },
  customer_of_agent: { status: 409, code: 409, message: 'An agent has brought this user' },
});
