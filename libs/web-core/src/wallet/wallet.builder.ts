import { EventEmitter, WalletReadyState } from '@tronweb3/tronwallet-abstract-adapter';
import { TronWeb, utils } from 'tronweb';
import type { Schemas } from '../api';
import type { Chain } from './chain';
import type { PayExact } from './pay';
import type { TransactionJson } from './transaction/check-transfer';
import type { Wallet, WalletAdapter } from './wallet';

// A wallet with a key, and a chain, for tests.

const KEY = '1'.padStart(64, '0');
export const OTHER_KEY = '2'.padStart(64, '0');
const addressOf = (key: string): string => String(TronWeb.address.fromPrivateKey(key));
export const OWNER = addressOf(KEY);
export const OTHER = addressOf(OTHER_KEY);
export const NILE = '0xcd8690dc';
export const MAINNET = '0x2b6653dc';
export const NOW_MS = 1_777_447_168_009;

export const due = {
  to: 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs',
  token: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  amountMicro: 5_010_000n,
  chainId: NILE,
  now: () => NOW_MS,
};

/** What the wallet gives back for what it was asked to sign. */
export type Sign = (asked: TransactionJson) => Promise<unknown>;

export const signedWith =
  (key = KEY): Sign =>
  async (asked) =>
    utils.crypto.signTransaction(key, structuredClone(asked));
export const signedText = (text: string, key = KEY): string =>
  new TronWeb({ fullHost: 'http://node.invalid' }).trx.signMessageV2(text, key);

const tronWeb = new TronWeb({ fullHost: 'http://node.invalid' });
const block = {
  ref_block_bytes: '28c3',
  ref_block_hash: 'ce6d340282788569',
  timestamp: NOW_MS,
  expiration: NOW_MS + 240_000,
};

/** Builds and signs a call of the token as a hostile wallet would, in place of what it was asked. */
export const signsCall =
  (name: string, values: { to?: string; amount?: bigint; token?: string; extra?: object }): Sign =>
  async () => {
    const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
      values.token ?? due.token,
      `${name}(address,uint256)`,
      { feeLimit: 50_000_000, callValue: 0, txLocal: true, blockHeader: block, ...values.extra },
      [
        { type: 'address', value: values.to ?? due.to },
        { type: 'uint256', value: String(values.amount ?? due.amountMicro) },
      ],
      OWNER,
    );
    return utils.crypto.signTransaction(KEY, transaction);
  };

export interface FakeChain extends Chain {
  sent: Schemas['SignedTransferBody'][];
}

/** Our API, as far as a paying wallet needs it. */
export function fakeChain(
  answers: {
    terms?: Partial<Schemas['TransferTerms']>;
    send?: () => Promise<Partial<Schemas['BroadcastResult']>>;
  } = {},
): FakeChain {
  const sent: Schemas['SignedTransferBody'][] = [];
  return {
    sent,
    findTerms: async () => ({ block, usdt_balance: null, trx_balance: null, trx_fee: null, ...answers.terms }),
    broadcast: async (body) => {
      sent.push(body);
      return { txid: '', result: 'accepted', node_code: null, ...(await answers.send?.()) };
    },
  };
}

export interface Behaviour {
  connect?: () => Promise<void>;
  address?: string | null;
  sign?: Sign;
  signMessage?: (text: string) => Promise<string>;
  network?: () => Promise<{ chainId: string }>;
  switchChain?: (chainId: string) => Promise<void>;
}

/** An adapter that behaves well unless told otherwise, and notes what it was asked. */
export class FakeAdapter extends EventEmitter {
  readonly asked: string[] = [];
  readonly readyState = WalletReadyState.Found;
  address: string | null = null;

  constructor(private readonly behaviour: Behaviour) {
    super();
  }

  async connect(): Promise<void> {
    this.asked.push('connect');
    await this.behaviour.connect?.();
    this.address = this.behaviour.address === undefined ? OWNER : this.behaviour.address;
  }

  signTransaction(asked: unknown): Promise<unknown> {
    this.asked.push('sign');
    return (this.behaviour.sign ?? signedWith())(asked as TransactionJson);
  }

  async signMessage(text: string): Promise<string> {
    this.asked.push('signMessage');
    return this.behaviour.signMessage === undefined ? signedText(text) : this.behaviour.signMessage(text);
  }

  network(): Promise<{ chainId: string }> {
    return this.behaviour.network?.() ?? Promise.resolve({ chainId: NILE });
  }

  switchChain(chainId: string): Promise<void> {
    this.asked.push(`switch ${chainId}`);
    return this.behaviour.switchChain?.(chainId) ?? Promise.reject(new Error('it stays'));
  }
}

export function fakeWallet(behaviour: Behaviour = {}): { wallet: Wallet; adapter: FakeAdapter } {
  const adapter = new FakeAdapter(behaviour);
  return { wallet: { id: 'w', name: 'Wallet', icon: null, adapter: adapter as unknown as WalletAdapter }, adapter };
}

/** What is paid, with this wallet. */
export const paymentWith = (wallet: Wallet, over: Partial<PayExact> = {}): PayExact => ({
  wallet,
  chain: fakeChain(),
  ...due,
  answerTimeoutMs: 50,
  ...over,
});
