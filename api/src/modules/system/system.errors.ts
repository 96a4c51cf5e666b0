import { defineErrors } from '../../common/errors/index.js';

export const systemErrors = defineErrors('system', {
  message_not_found: { status: 404, code: 506, message: 'This message does not exist, or is done' },
  message_busy: { status: 409, code: 409, message: 'This message is being sent at this moment' },
  message_emptied: {
    status: 409,
    code: 409,
    message: 'What this message is about has been deleted; it can only be given up',
  },
  message_needed: { status: 409, code: 409, message: 'This is work of the shop itself and cannot be given up' },
});
