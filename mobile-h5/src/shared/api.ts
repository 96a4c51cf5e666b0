import { createApi } from '@lotline/front-kit/api';
import { setSignInLost } from './app-state';
import { session } from './session';

/** The API in the name of whoever is signed in. */
export const api = createApi({
  token: session.token,
  onSignInLost: (error) => {
    if (error.reason === 'auth.banned') window.location.assign('/ban-page');
    else setSignInLost(true);
  },
});
