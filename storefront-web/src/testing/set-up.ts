import { cleanup } from '@testing-library/react';
import '../app/i18n';
import '../app/pages/orders/texts';

afterEach(cleanup);
