import { defineErrors } from '../../common/errors/index.js';

export const agentsErrors = defineErrors('agents', {
  not_found: { status: 404, code: 508, message: 'Agent does not exist' },
  not_agent: { status: 404, code: 508, message: 'You are not an agent' },
  already_agent: { status: 409, code: 409, message: 'You are an agent already' },
  suspended: { status: 409, code: 409, message: 'This agent is suspended' },
  own_code: { status: 409, code: 409, message: 'An account cannot use its own code' },
  code_suspended: { status: 409, code: 409, message: 'This invite code is not valid at present' },
  address_invalid: { status: 400, code: 519, message: 'Nothing can be paid to this address' },
  address_of_shop: { status: 409, code: 409, message: 'This address is a wallet of the shop' },
  address_taken: { status: 409, code: 409, message: 'Another agent is paid to this address' },
  address_same: { status: 409, code: 409, message: 'This is the payout address already' },
  own_account: { status: 409, code: 409, message: 'You cannot decide about your own commission' },
  state_unchanged: { status: 409, code: 409, message: 'The agent is in this state already' },
  rate_exists: { status: 409, code: 409, message: 'There is a rate from this very moment on' },
  channel_exists: { status: 409, code: 409, message: 'There is a channel of this name' },
  channel_not_found: { status: 404, code: 506, message: 'This channel does not exist' },
  too_many_channels: { status: 409, code: 409, message: 'There are as many channels as there may be' },
  commission_not_found: { status: 404, code: 506, message: 'This commission does not exist' },
  commission_decided: { status: 409, code: 409, message: 'This commission waits for no decision' },
});
