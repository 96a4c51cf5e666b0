import { randomBytes } from 'node:crypto';
import { TronWeb } from 'tronweb';

const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' });

/** A wallet that signs texts as TronLink does. */
export function newWallet() {
  const key = randomBytes(32).toString('hex');
  return {
    address: String(TronWeb.address.fromPrivateKey(key)),
    sign: (message: string): string => tronWeb.trx.signMessageV2(message, key),
  };
}
