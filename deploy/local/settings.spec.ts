import { jest } from '@jest/globals';
import { readEnvironment, StackError } from './settings.ts';

/** What `npm start` makes of these variables, and of no others that it knows. */
function withVariables(variables: Record<string, string>): ReturnType<typeof readEnvironment> {
  const none = { PORT: '', DEVNET_PORT: '', DEVNET_SPLIT_PORTS: '', DEVNET_SOLIDITY_PORT: '', DEVNET_JSONRPC_PORT: '' };
  jest.replaceProperty(process, 'env', { ...process.env, ...none, ...variables });
  return readEnvironment();
}

describe('the ports of the local TRON network', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are one, unless they are to be split', () => {
    expect(withVariables({})).toMatchObject({ splitPorts: false, ports: { devnet: 8090 } });
    // What is not used must not be free either.
    expect(Object.keys(withVariables({ DEVNET_SPLIT_PORTS: 'false' }).ports)).toEqual([
      'web',
      'devnet',
      'mail',
      'smtp',
    ]);
  });

  it('are those of a stock java-tron when split, or others that are named', () => {
    const stock = { devnet: 8090, solidity: 8091, jsonrpc: 8545 };
    expect(withVariables({ DEVNET_SPLIT_PORTS: 'true' })).toMatchObject({ splitPorts: true, ports: stock });
    const named = { DEVNET_PORT: '9090', DEVNET_SOLIDITY_PORT: '9091', DEVNET_JSONRPC_PORT: '9545' };
    expect(withVariables({ DEVNET_SPLIT_PORTS: 'true', ...named }).ports).toMatchObject({
      devnet: 9090,
      solidity: 9091,
      jsonrpc: 9545,
    });
  });

  it('are refused with the name of the variable when they make no sense', () => {
    expect(() => withVariables({ DEVNET_SPLIT_PORTS: 'yes' })).toThrow(StackError);
    expect(() => withVariables({ DEVNET_SPLIT_PORTS: 'yes' })).toThrow('DEVNET_SPLIT_PORTS must be true or false');
    const wrong = { DEVNET_SPLIT_PORTS: 'true', DEVNET_JSONRPC_PORT: '70000' };
    expect(() => withVariables(wrong)).toThrow('DEVNET_JSONRPC_PORT must be a whole number');
  });
});
