import preset from '../../jest.preset.mjs';

// They start and stop servers.
export default preset;
