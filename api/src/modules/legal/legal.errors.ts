import { defineErrors } from '../../common/errors/index.js';

export const legalErrors = defineErrors('legal', {
  version_changed: { status: 409, code: 409, message: 'Another user changed it in the meantime' },
});
