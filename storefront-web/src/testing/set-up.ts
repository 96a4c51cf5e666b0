import { cleanup } from '@testing-library/react';
import '../app/i18n';

afterEach(cleanup);
