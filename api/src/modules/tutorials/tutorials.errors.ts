import { defineErrors } from '../../common/errors/index.js';

export const tutorialsErrors = defineErrors('tutorials', {
  not_found: { status: 404, code: 506, message: 'This tutorial does not exist or was withdrawn' },
  version_changed: { status: 409, code: 409, message: 'Another user changed it in the meantime' },
});
