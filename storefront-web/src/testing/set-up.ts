import { cleanup, configure } from '@testing-library/react';
import '../app/i18n';
import '../app/pages/orders/texts';

// A part that is loaded when it is needed comes late on a busy machine; the limit of the test still holds.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
