import { act, cleanup } from '@testing-library/react';
import { loadEveryLanguage } from '../app/i18n';
import { session } from '../shared/api/session';

beforeAll(loadEveryLanguage);
afterEach(() => {
  // First: what is drawn hears of it.
  act(() => session.clearSignIn());
  cleanup();
});
