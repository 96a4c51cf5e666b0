import { defineErrors } from '../../common/errors/index.js';

export const sitePagesErrors = defineErrors('site-pages', {
  // The web server sends the page as it was built instead.
  not_available: { status: 503, code: 500, message: 'The page cannot be filled in now' },
});
