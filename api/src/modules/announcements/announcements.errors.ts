import { defineErrors } from '../../common/errors/index.js';

export const announcementsErrors = defineErrors('announcements', {
  not_found: { status: 404, code: 506, message: 'This announcement does not exist' },
  version_changed: { status: 409, code: 409, message: 'Another user changed it in the meantime' },
});
