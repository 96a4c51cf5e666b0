import { toHex20 } from '../../src/modules/tron/domain/tron-address.js';
import { toNetworkIdentity, MAINNET_USDT } from '../../src/modules/tron/domain/network-identity.js';
import { TRANSFER_TOPIC } from '../../src/modules/tron/node/token-abi.js';
import { readTransfer, findTransfersInLogs } from '../../src/modules/tron/domain/transfer-logs.js';

describe('the token that counts as money', () => {
  it("is Tether's contract on mainnet, whatever the configuration says", () => {
    expect(MAINNET_USDT).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    expect(toHex20(MAINNET_USDT)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
    const other = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj';
    expect(toNetworkIdentity({ CHAIN_NETWORK: 'mainnet', CHAIN_USDT_ADDRESS: other })).toEqual({
      network: 'mainnet',
      chainId: '0x2b6653dc',
      tokenAddress: MAINNET_USDT,
    });
  });

  it('is configured on test networks, and must be an address', () => {
    const nile = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
    expect(toNetworkIdentity({ CHAIN_NETWORK: 'nile', CHAIN_USDT_ADDRESS: nile }).tokenAddress).toBe(nile);
    expect(() => toNetworkIdentity({ CHAIN_NETWORK: 'nile', CHAIN_USDT_ADDRESS: 'USDT' })).toThrow(
      'not a TRON address',
    );
  });
});

describe('a log', () => {
  const token = toHex20(MAINNET_USDT);
  const [us, them] = ['11'.repeat(20), '22'.repeat(20)];
  const word = (hex: string, padding = '0') => hex.padStart(64, padding);
  const log = {
    address: token,
    topics: [TRANSFER_TOPIC, word(them), word(us)],
    data: word('0f4240'),
  };
  const read = (over: Partial<typeof log>) =>
    readTransfer({ ...log, ...over }, 1, { token, side: 'to', addresses: new Set([us]) });

  it('of the token to us is a transfer', () => {
    expect(read({})?.amount).toBe(1_000_000n);
  });

  it('counts only the last 20 bytes of an address word', () => {
    expect(read({ topics: [TRANSFER_TOPIC, word(them), word(`41${us}`)] })?.amount).toBe(1_000_000n);
  });

  it.each([
    ['of another contract', { address: 'ab'.repeat(20) }],
    ['of another event', { topics: [word('1'), word(them), word(us)] }],
    ['to another address', { topics: [TRANSFER_TOPIC, word(us), word(them)] }],
    ['of nothing', { data: word('0') }],
    ['without indexed addresses', { topics: [TRANSFER_TOPIC] }],
  ])('is no transfer: %s', (_name, over) => {
    expect(read(over)).toBeNull();
  });

  it('with cut data is an error, not a smaller amount', () => {
    expect(() => read({ data: '0f4240' })).toThrow('32 bytes');
  });

  it('that a node repeats in one response is one transfer', () => {
    const place = {
      txid: 'a'.repeat(64),
      blockHash: 'b'.repeat(64),
      blockNumber: 1,
      logIndex: 0,
      blockTimeMs: null,
      reportedBy: 'node',
    };
    const logs = [
      { ...log, ...place },
      { ...log, ...place },
      { ...log, ...place, logIndex: 1 },
    ];
    expect(findTransfersInLogs(logs, { token, side: 'to', addresses: new Set([us]) })).toHaveLength(2);
  });
});
