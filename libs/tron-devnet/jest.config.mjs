import preset, { jsMeansTs } from '../../jest.preset.mjs';

export default { ...preset, moduleNameMapper: jsMeansTs, setupFilesAfterEnv: ['./test/close-networks.ts'] };
