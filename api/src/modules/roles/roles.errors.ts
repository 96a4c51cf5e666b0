import { defineErrors } from '../../common/errors/index.js';

export const rolesErrors = defineErrors('roles', {
  not_found: { status: 404, code: 506, message: 'This role does not exist' },
  built_in: { status: 409, code: 409, message: 'A built-in role cannot be changed; copy it instead' },
  in_use: { status: 409, code: 409, message: 'Users hold this role; take it from them first' },
  own_path: { status: 409, code: 409, message: 'This would take your own last way to the roles from you' },
  beyond_own: { status: 403, code: 403, message: 'You cannot grant or revoke a permission that you do not have' },
  version_changed: { status: 409, code: 409, message: 'Another user changed this role in the meantime' },
});
