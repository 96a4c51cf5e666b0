import { isLinkLocal } from '../../src/config/link-local.js';
import { loadConfig } from '../../src/config/index.js';

describe('an outgoing address of the shop', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.0.1:8090',
    'http://2852039166/', // the same address as one number
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://METADATA.google.internal./',
  ])('may not be %s', (url) => {
    expect(isLinkLocal(url)).toBe(true);
  });

  it.each([
    'https://api.trongrid.io',
    'http://127.0.0.1:8090',
    'http://10.0.0.5:8090',
    'http://[::1]:8090',
    'http://169.253.0.1',
  ])('may be %s', (url) => {
    expect(isLinkLocal(url)).toBe(false);
  });
});

describe('the configuration', () => {
  const env = { CHAIN_USDT_ADDRESS: 'none', JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64) };

  it('rejects such addresses for nodes and for the live check, unless it allows them', () => {
    const nodes = { ...env, CHAIN_NODE_URLS: 'https://api.trongrid.io,http://169.254.169.254|KEY' };
    expect(() => loadConfig(nodes)).toThrow('CHAIN_NODE_URLS: link-local');
    const prober = { ...env, ALIVE_CHECK_URL: 'http://[fe80::1]' };
    expect(() => loadConfig(prober)).toThrow('ALIVE_CHECK_URL: link-local');
    expect(() =>
      loadConfig({ ...nodes, ...prober, CHAIN_NODE_URLS: nodes.CHAIN_NODE_URLS, ALLOW_LINK_LOCAL: 'true' }),
    ).not.toThrow();
  });

  it('rejects a node that is no http address, without repeating its key', () => {
    expect(() => loadConfig({ ...env, CHAIN_NODE_URLS: 'file:///etc/passwd|SECRETKEY' })).toThrow(
      /^(?!.*SECRETKEY)[\s\S]*CHAIN_NODE_URLS/,
    );
  });
});
