import { defineErrors } from '../../common/errors/index.js';

export const cartErrors = defineErrors('cart', {
  changed: { status: 409, code: 409, message: 'The cart was changed elsewhere; read it and try again' },
});
