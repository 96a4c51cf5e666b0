import { TronWeb, utils } from 'tronweb';
import { announceWallet, type Answer, type WalletPlace } from './announce-wallet.ts';
import { chainState, type DevnetAccount, fundedAccount, node } from './devnet.ts';
import { shop } from './shop.ts';
import type { Visitor } from './visitor.ts';
import { until } from './wait.ts';

/** What the wallet was asked, in order: `request NAME` of the provider, or `trx.NAME` of its tronWeb. */
export interface WalletCall {
  name: string;
  args: unknown[];
}

interface Transaction {
  txID: string;
  raw_data_hex: string;
  raw_data: {
    contract: { type: string; parameter: { value: Record<string, string> } }[];
    fee_limit: number;
  };
}

/** How a wallet may behave otherwise than well. */
export interface WalletManners {
  /** The number of signatures that it declines before it agrees. */
  declines?: number;
  /** Is on another chain, and stays there. */
  chainId?: string;
  /** Hands over something else than its own signature of the transaction it was asked to sign. */
  signs?: (wallet: TestWallet, asked: unknown) => Promise<unknown>;
  /** Refuses to be connected, with this code. */
  connectCode?: number;
  /** Never answers this call. */
  mute?: 'request eth_requestAccounts' | 'trx.sign';
  /** USDT that it holds instead of 1,000. */
  holds?: string;
  /** Shows this account as its own. */
  shows?: string;
  /** Announces nothing, and is where this wallet is. */
  place?: WalletPlace;
}

/** Its adapter knows it by this name. */
export const WALLET_NAME = 'TronLink';
const ICON = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

class Refusal extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

/**
 * A wallet extension with a key of its own on the local network. Its page side announces itself as real ones do
 * (TIP-6963 and window.tron) and passes every single call on to here, where the real tronweb answers.
 */
export class TestWallet {
  readonly calls: WalletCall[] = [];
  readonly signed: Transaction[] = [];
  private readonly tronWeb: TronWeb;

  private constructor(
    readonly account: DevnetAccount,
    private readonly chainId: string,
    private readonly manners: WalletManners,
  ) {
    this.tronWeb = new TronWeb({ fullHost: shop().devnetUrl, privateKey: account.private_key });
  }

  /** Installs a wallet, which holds 1,000 USDT unless its manners say otherwise, into the visitor's browser. Pages opened from now on see it. */
  static async installFor(visitor: Visitor, manners: WalletManners = {}): Promise<TestWallet> {
    const [account, { chain_id }] = [await fundedAccount(manners.holds ?? '1000'), await chainState()];
    const wallet = new TestWallet(account, manners.chainId ?? chain_id, manners);
    await visitor.context.exposeFunction('askTestWallet', (name: string, args: unknown[]) => wallet.answer(name, args));
    await visitor.context.addInitScript(announceWallet, {
      name: WALLET_NAME,
      icon: ICON,
      address: manners.shows ?? account.address,
      place: manners.place ?? null,
    });
    return wallet;
  }

  /** Names of the calls for which a person has to press a button in the wallet. */
  get consents(): string[] {
    return this.calls.map(({ name }) => name).filter((name) => ASKING.test(name));
  }

  /** Waits until the wallet was asked this; from then on the page waits for the answer. */
  async wasAsked(name: string): Promise<void> {
    await until(`the wallet to be asked ${name}`, async () => this.calls.some((call) => call.name === name));
  }

  /** A transaction of this wallet's owner that calls a contract, as a node builds it. */
  async build(contract: string, call: string, parameters: { type: string; value: string }[]): Promise<unknown> {
    const { transactionBuilder } = this.tronWeb;
    const options = { feeLimit: 50_000_000, callValue: 0, txLocal: true };
    const { address } = this.account;
    return (await transactionBuilder.triggerSmartContract(contract, call, options, parameters, address)).transaction;
  }

  /** Signs with this wallet's key unless another is given, whatever owner the transaction names. */
  signAnything(transaction: unknown, key = this.account.private_key): unknown {
    return utils.crypto.signTransaction(key, structuredClone(transaction));
  }

  private async answer(name: string, args: unknown[]): Promise<Answer> {
    this.calls.push({ name, args });
    if (name === this.manners.mute) return new Promise(() => undefined);
    try {
      return { value: (await this.act(name, args)) ?? null };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return {
        error: error instanceof Refusal && error.code !== undefined ? { code: error.code, message } : { message },
      };
    }
  }

  private async act(name: string, args: unknown[]): Promise<unknown> {
    switch (name) {
      case 'request eth_requestAccounts':
        if (this.manners.connectCode !== undefined) throw new Refusal('No', this.manners.connectCode);
        return [this.manners.shows ?? this.account.address];
      case 'request tron_requestAccounts':
        return { code: 200, message: 'ok' };
      case 'request wallet_switchEthereumChain':
        throw new Refusal('Unrecognized chain', 4902);
      case 'trx.sign':
        return this.sign(args[0] as Transaction);
      case 'trx.getBlockByNumber':
        return this.block(args[0] as number);
      case 'trx.signMessageV2':
        return this.tronWeb.trx.signMessageV2(args[0] as string);
    }
    throw new Refusal('The method does not exist', -32601);
  }

  /** The first block's id ends with the id of its chain, as it does on the real networks. */
  private async block(number: number): Promise<unknown> {
    const block = await this.tronWeb.trx.getBlockByNumber(number);
    return number === 0 ? { ...block, blockID: block.blockID.slice(0, -8) + this.chainId.slice(2) } : block;
  }

  private async sign(transaction: Transaction): Promise<unknown> {
    if ((this.manners.declines ?? 0) > 0) {
      this.manners.declines = (this.manners.declines ?? 0) - 1;
      throw new Refusal('Confirmation declined by user');
    }
    if (this.manners.signs) return this.manners.signs(this, transaction);
    if (this.manners.shows !== undefined) return this.signAnything(transaction);
    const signed = await this.tronWeb.trx.sign(transaction as never, this.account.private_key);
    this.signed.push(structuredClone(transaction));
    return signed;
  }
}

/** Whatever is not known to read only asks the person, or could. */
const ASKING = /^(?!trx\.get\w+$)/;

const base58 = (hex: string): string => TronWeb.address.fromHex(hex);

/** What a transaction does, read from the bytes that were signed, and its fee limit. */
export function readTransfer(transaction: Transaction): {
  selector: string;
  owner: string;
  token: string;
  to: string;
  amountMicro: bigint;
  feeLimitSun: number;
} {
  // tronweb encodes the JSON again and compares: from here on the JSON is what the bytes say.
  if (!utils.transaction.txCheck(transaction)) throw new Error('The bytes say something else than the JSON');
  const { contract, fee_limit: feeLimitSun } = transaction.raw_data;
  const [only] = contract;
  if (contract.length !== 1 || only?.type !== 'TriggerSmartContract') throw new Error('Not one contract call');
  const { owner_address = '', contract_address = '', data = '', ...rest } = only.parameter.value;
  if (Object.keys(rest).length > 0 || data.length !== 8 + 64 + 64)
    throw new Error('The call has more than a transfer has');
  return {
    selector: data.slice(0, 8),
    owner: base58(owner_address),
    token: base58(contract_address),
    to: base58(`41${data.slice(8 + 24, 8 + 64)}`),
    amountMicro: BigInt(`0x${data.slice(8 + 64)}`),
    feeLimitSun,
  };
}

/** USDT that an account holds, in millionths. */
export async function usdtOf(address: string): Promise<bigint> {
  const { usdt } = await chainState();
  const answer = await node('/wallet/triggerconstantcontract', {
    owner_address: address,
    contract_address: usdt,
    function_selector: 'balanceOf(address)',
    parameter: TronWeb.address.toHex(address).slice(2).padStart(64, '0'),
    visible: true,
  });
  const [word = '0'] = answer.constant_result as string[];
  return BigInt(`0x${word}`);
}
