import { closeAll } from './support.js';

afterEach(closeAll);
