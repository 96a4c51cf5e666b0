import { tests } from '../vitest.preset.mts';

export default tests({ setupFiles: ['./test/close-networks.ts'] });
