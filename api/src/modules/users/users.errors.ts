import { defineErrors } from '../../common/errors/index.js';

export const usersErrors = defineErrors('users', {
  username_empty: { status: 400, code: 502, message: 'Username cannot be empty' },
  username_taken: { status: 409, code: 409, message: 'This username is taken' },
  email_taken: { status: 409, code: 409, message: 'This e-mail is already registered' },
  not_found: { status: 404, code: 506, message: 'This user does not exist' },
});
