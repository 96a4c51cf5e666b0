import { loadConfig } from '../../src/config/index.js';
import { findNodeEntryProblems, parseNodeEntry } from '../../src/config/node-entry.js';

const PORTS = 'wallet=http://node:8090;solidity=http://node:8091;jsonrpc=http://node:8545';

describe('a node', () => {
  it('is one address, perhaps with a key', () => {
    const everywhere = (url: string) => ({ wallet: url, solidity: url, jsonrpc: url, feed: url });
    expect(parseNodeEntry('https://node.example/')).toEqual({ addresses: everywhere('https://node.example') });
    const withKey = parseNodeEntry('https://node.example/tron |KEY');
    expect(withKey).toEqual({ addresses: everywhere('https://node.example/tron'), apiKey: 'KEY' });
  });

  it('is the addresses of its three ports, in any order; that of JSON-RPC may be left out', () => {
    const addresses = {
      wallet: 'http://node:8090',
      solidity: 'http://node:8091',
      jsonrpc: 'http://node:8545',
      feed: null,
    };
    expect(parseNodeEntry(PORTS)).toEqual({ addresses });
    expect(parseNodeEntry(' solidity = http://node:8091 ; wallet=http://node:8090/;|KEY')).toEqual({
      addresses: { ...addresses, jsonrpc: null },
      apiKey: 'KEY',
    });
  });

  it.each([
    ['', 'no http:// or https:// address'],
    ['node:8090', 'no http:// or https:// address'],
    ['file:///etc/passwd', 'no http:// or https:// address'],
    ['http://', 'no http:// or https:// address'],
    ['http://user:SECRET@node:8090', 'user name or password'],
    ['https://node.example/?key=SECRET', 'before any ? or #'],
    ['http://node:8090|', 'one key'],
    ['http://node:8090|SECRET|more', 'one key'],
    ['wallet=http://node:8090', 'solidity= is missing'],
    ['solidity=http://node:8091;jsonrpc=http://node:8545', 'wallet= is missing'],
    ['wallet=http://node:8090;http://node:8091', 'must begin with wallet=, solidity=, jsonrpc='],
    ['wallet=http://node:8090;solid=http://node:8091', 'must begin with wallet=, solidity=, jsonrpc='],
    [`${PORTS};wallet=http://other:8090`, 'twice'],
    ['wallet=http://node:8090;solidity=node:8091', 'after solidity= is no http:// or https:// address'],
    ['wallet=http://node:8090/wallet;solidity=http://node:8091', 'before /wallet'],
    ['wallet=http://node:8090;solidity=http://node:8091;jsonrpc=http://node:8545/jsonrpc', 'before /jsonrpc'],
  ])('is rejected as %j, with an error that does not contain it', (entry, words) => {
    const [fault = '', ...more] = findNodeEntryProblems(['https://node.example', entry]);
    expect(more).toEqual([]);
    expect(fault).toContain('CHAIN_NODE_URLS, node 2: ');
    expect(fault).toContain(words);
    expect(fault).not.toMatch(/SECRET|node:8|example/);
  });

  it('that shares an address with another one is no additional node, unless both have the same /wallet', () => {
    const other = 'wallet=http://other:8090;solidity=http://node:8091';
    expect(findNodeEntryProblems([PORTS, other])).toEqual([
      'CHAIN_NODE_URLS, nodes 1 and 2 share an address: they are one node',
    ]);
    expect(findNodeEntryProblems([`${PORTS}|a`, `${PORTS}|b`, 'https://node.example'])).toEqual([]);
  });
});

describe('the configuration', () => {
  const env = { CHAIN_USDT_ADDRESS: 'any', JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64) };

  it('takes nodes of both kinds, and lists what is wrong with each', () => {
    const load = (CHAIN_NODE_URLS: string) => loadConfig({ ...env, CHAIN_NODE_URLS });
    expect(load(`https://node.example|KEY, ${PORTS}`).CHAIN_NODE_URLS).toEqual(['https://node.example|KEY', PORTS]);
    expect(() => load('wallet=http://node:8090,node:8090')).toThrow(/node 1: solidity= is missing[\s\S]*node 2: /);
    expect(() => load(' , ')).toThrow('CHAIN_NODE_URLS names no node');
  });

  it.each(['wallet', 'solidity', 'jsonrpc'])('rejects a link-local address of %s', (port) => {
    const CHAIN_NODE_URLS = PORTS.replace(`${port}=http://node`, `${port}=http://169.254.169.254`);
    expect(() => loadConfig({ ...env, CHAIN_NODE_URLS })).toThrow('CHAIN_NODE_URLS: link-local');
    expect(() => loadConfig({ ...env, CHAIN_NODE_URLS, ALLOW_LINK_LOCAL: 'true' })).not.toThrow();
  });

  it('takes a chain id for a network of your own only', () => {
    expect(loadConfig({ ...env, CHAIN_ID: '0x4c4d43c6' }).CHAIN_ID).toBe('0x4c4d43c6');
    expect(() => loadConfig({ ...env, CHAIN_ID: '12' })).toThrow('CHAIN_ID');
    expect(() => loadConfig({ ...env, CHAIN_NETWORK: 'nile', CHAIN_ID: '0x4c4d43c6' })).toThrow(
      'CHAIN_ID must be empty on nile',
    );
  });
});
