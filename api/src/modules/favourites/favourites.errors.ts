import { defineErrors } from '../../common/errors/index.js';

export const favouritesErrors = defineErrors('favourites', {
  full: { status: 409, code: 409, message: 'There are as many favourites as an account may have' },
});
