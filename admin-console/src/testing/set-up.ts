import { cleanup } from '@testing-library/react';
import { loadEveryLanguage } from '../app/i18n';
import { session } from '../shared/api/session';

beforeAll(loadEveryLanguage);
afterEach(() => {
  cleanup();
  session.clearSignIn();
});
