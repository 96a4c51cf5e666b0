import { defineErrors } from '../../common/errors/index.js';

export const savedViewsErrors = defineErrors('views', {
  not_found: { status: 404, code: 506, message: 'There is no such view' },
  not_yours: { status: 403, code: 403, message: 'This shared view belongs to another user' },
  name_taken: { status: 409, code: 409, message: 'You have a view of this list with this name already' },
  too_many: { status: 409, code: 409, message: 'The limit of saved views is reached' },
  version_changed: { status: 409, code: 409, message: 'Another user changed this view in the meantime' },
});
