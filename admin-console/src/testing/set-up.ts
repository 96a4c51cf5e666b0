import { session } from '@lotline/web-core/browser-session';
import { cleanup, configure } from '@testing-library/react';
import { loadEveryLanguage } from '../app/i18n';

// A part that is loaded when it is needed comes late on a busy machine; the limit of the test still holds.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(loadEveryLanguage);
afterEach(() => {
  cleanup();
  session.clearSignIn();
});
