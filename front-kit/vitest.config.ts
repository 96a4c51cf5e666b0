import { tests } from '../vitest.preset.mts';

export default tests();
