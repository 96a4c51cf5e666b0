import { loadConfig } from './index.js';

describe('the configuration', () => {
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ CHAIN_NETWORK: 'mainnet', JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64), ...env });

  it('shows the documentation of the API where it is developed, and in production only when told to', () => {
    const shown = (env: NodeJS.ProcessEnv) => load(env).API_DOCS;
    expect([shown({}), shown({ API_DOCS: 'false' })]).toEqual([true, false]);
    expect([shown({ NODE_ENV: 'production' }), shown({ NODE_ENV: 'production', API_DOCS: 'true' })]).toEqual([
      false,
      true,
    ]);
  });
});
