import { loadConfig } from '../../src/config/index.js';

describe('the configuration', () => {
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ CHAIN_NETWORK: 'mainnet', JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64), ...env });

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };

  it('shows the API documentation in development, and in production only when it is enabled', () => {
    const shown = (env: NodeJS.ProcessEnv) => load(env).API_DOCS;
    expect([shown({}), shown({ API_DOCS: 'false' })]).toEqual([true, false]);
    expect([shown(production), shown({ ...production, API_DOCS: 'true' })]).toEqual([false, true]);
  });

  it('rejects production without the base URL of mailed links', () => {
    expect(load(production).PUBLIC_URL).toBe('https://shop.example');
    for (const PUBLIC_URL of [undefined, '']) {
      expect(() => load({ ...production, PUBLIC_URL })).toThrow(/PUBLIC_URL must be set in production/);
    }
    expect(load({}).PUBLIC_URL).toBe('http://127.0.0.1:8080');
  });

  it('takes no fallback wallet that is not an address of TRON', () => {
    const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(load({ FALLBACK_TRON_WALLET: wallet }).FALLBACK_TRON_WALLET).toBe(wallet);
    expect(() => load({ FALLBACK_TRON_WALLET: `${wallet.slice(0, -1)}u` })).toThrow(/FALLBACK_TRON_WALLET/);
  });
});
