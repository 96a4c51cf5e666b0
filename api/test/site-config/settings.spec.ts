import { loadConfig } from '../../src/config/index.js';
import { defaultSettings } from '../../src/modules/site-config/domain/settings.js';

describe('the default of the second factor for staff', () => {
  const SET = {
    JWT_SECRET: 'x'.repeat(32),
    MASTER_KEY: 'ab'.repeat(32),
    CHAIN_NETWORK: 'mainnet',
    PUBLIC_URL: 'https://shop.example',
  };

  it.each([
    ['production', '', true],
    ['production', 'off', false],
    ['development', '', false],
    ['development', 'on', true],
  ])('is in %s with STAFF_SECOND_FACTOR=%j: %s', (NODE_ENV, STAFF_SECOND_FACTOR, is) => {
    const config = loadConfig({ ...SET, NODE_ENV, STAFF_SECOND_FACTOR });
    expect(defaultSettings(config).staff).toMatchObject({ secondFactor: is });
  });
});
