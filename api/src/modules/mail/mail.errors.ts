import { defineErrors } from '../../common/errors/index.js';

export const mailErrors = defineErrors('mail', {
  template_not_found: { status: 404, code: 506, message: 'There is no such mail' },
  version_changed: { status: 409, code: 409, message: 'Another user changed it in the meantime' },
});
