const MAINNET = '0x2b6653dc';
/** Tether's contract on mainnet. Pinned: whatever the server says, nothing else is money there. */
const MAINNET_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Whether two chain ids, in hex or decimal, are the same number. */
export const sameChain = (a: string, b: string): boolean => {
  try {
    return BigInt(a) === BigInt(b);
  } catch {
    return false;
  }
};

export const isMainnetUsdt = (token: string): boolean => token === MAINNET_USDT;

/** Whether a contract may be paid with on a chain: any on a test network, on mainnet only Tether's own. */
export const isPayableToken = (token: string, chainId: string): boolean =>
  isMainnetUsdt(token) || !sameChain(chainId, MAINNET);

/** The contract to show and to compare with: on mainnet Tether's own, whatever the server says. */
export const payableToken = (token: string, chainId: string): string =>
  sameChain(chainId, MAINNET) ? MAINNET_USDT : token;
