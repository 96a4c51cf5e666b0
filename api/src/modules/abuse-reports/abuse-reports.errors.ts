import { defineErrors } from '../../common/errors/index.js';

export const abuseReportsErrors = defineErrors('abuse', {
  not_found: { status: 404, code: 506, message: 'The report does not exist' },
  already_decided: { status: 409, code: 409, message: 'Another user has decided this report' },
});
