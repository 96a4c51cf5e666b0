import { digits } from '../money';
import { isTronAddress } from './address';
import type { Chain } from './chain';
import { whileUnchanged } from './changes';
import { connect, requireChain, walletError, within } from './connect';
import { WalletError } from './errors';
import { readFunds, requireFunds, wholeTrx } from './funds';
import { isPayableToken } from './token';
import {
  attachSignature,
  checkTransfer,
  type ExpectedTransfer,
  type TransactionJson,
} from './transaction/check-transfer';
import type { Wallet } from './wallet';

type Signed = TransactionJson & { signature: [string] };
type TronWebCode = typeof import('./tronweb');

/** How long a person may take to answer the wallet. */
const ANSWER_TIMEOUT_MS = 180_000;
/** How long the API may take for what the transfer is built with, and to send it. */
const CHAIN_TIMEOUT_MS = 30_000;
/** How long the signed transfer is held back for `beforeSend`: it expires some minutes after it was built. */
const BEFORE_SEND_TIMEOUT_MS = 5_000;

export type PayStep = 'connect' | 'check' | 'sign' | 'send';

/** What was found in the wallet before it was asked to sign, for the buyer to look over. */
export interface ShownWallet {
  owner: string;
  /** USDT that it holds, in millionths; null when it does not tell. */
  usdtMicro: bigint | null;
  /** Whole TRX that the transfer burns, rounded up, "0" when the account's energy suffices; null when unknown. */
  feeTrx: string | null;
}

export interface PayExact {
  wallet: Wallet;
  chain: Chain;
  /** Receiving address, as the payment says it. */
  to: string;
  /** The exact amount due in millionths of a USDT. */
  amountMicro: bigint;
  /** The USDT contract, as the payment says it; on mainnet nothing but Tether's own is paid with. */
  token: string;
  /** The chain that the payment is on. */
  chainId: string;
  /** The server's time, since this computer's may be wrong; its own unless told otherwise. */
  now?: () => number;
  onStep?: (step: PayStep) => void;
  onShown?: (shown: ShownWallet) => void;
  /**
   * Told the transaction id after signing and before the transfer leaves, so that the server can know it before any block
   * does. It is waited for, for a short while only; its failure does not stop the payment, unless `mustAnswer`. When it
   * answers `false`, nothing is to be paid any more: the transfer is not sent (WalletError `too_late`).
   */
  beforeSend?: (txid: string) => Promise<boolean>;
  /** Whether the transfer is only sent when `beforeSend` answers: for payers who must not pay twice. */
  mustAnswer?: boolean;
  answerTimeoutMs?: number;
  beforeSendTimeoutMs?: number;
}

/** What the transfer is built with; nothing has been signed yet, so that even a time-out here is harmless. */
async function beforeSigning<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await within(CHAIN_TIMEOUT_MS, work());
  } catch (cause) {
    throw new WalletError('contract_failed', 'The transfer could not be built', {}, { cause });
  }
}

/** Asks for the one signature, and takes it only when it is of the checked bytes and of the account that pays. */
async function signTransfer(
  { adapter }: Wallet,
  unsigned: TransactionJson,
  { owner, timeoutMs, tronweb }: { owner: string; timeoutMs: number; tronweb: TronWebCode },
): Promise<Signed> {
  let answer: unknown;
  try {
    // A copy, because tronWeb writes the signature into what it is given.
    answer = await within(timeoutMs, adapter.signTransaction(structuredClone(unsigned) as never));
  } catch (cause) {
    throw walletError(cause, 'rejected', 'failed');
  }
  const signed = attachSignature(answer, unsigned);
  if (tronweb.signerOfTransaction(signed.txID, signed.signature[0]) !== owner) {
    throw new WalletError('wrong_signer', 'The signature is of another account');
  }
  return signed;
}

/** Tells of the signed transfer; throws `too_late` when it is not to be sent any more, and `unconfirmed` when `mustAnswer`. */
async function tellBefore(tell: Promise<boolean>, timeoutMs: number, mustAnswer: boolean): Promise<void> {
  const wanted = await within(timeoutMs, tell).catch((cause: unknown) => {
    // For a buyer a hint that was missed only makes the money harder to find, not impossible.
    if (!mustAnswer) return true;
    throw new WalletError('unconfirmed', 'Nobody said that the transfer is still to be sent', {}, { cause });
  });
  if (!wanted) throw new WalletError('too_late', 'The payment does not want the transfer any more');
}

async function broadcast(chain: Chain, { txID, raw_data_hex, raw_data, signature }: Signed): Promise<void> {
  // Until it expires the network may still take it, whatever it said.
  const params = { txid: txID, voidAtMs: String(raw_data.expiration) };
  const work = chain.broadcast({ raw_data_hex, signature: signature[0] });
  const answer = await within(CHAIN_TIMEOUT_MS, work).catch((cause: unknown) => {
    throw new WalletError('broadcast_failed', 'The network gave no answer', params, { cause });
  });
  if (answer.result === 'accepted') return;
  if (answer.result === 'wrong_signer') throw new WalletError('wrong_signer', 'The signature is of another account');
  if (answer.result === 'expired') throw new WalletError('expired', 'The transaction expired');
  throw new WalletError('broadcast_failed', `The network refused the transaction: ${answer.node_code}`, params);
}

/**
 * Pays exactly one amount with a wallet: connects, checks chain and funds, builds the transfer, compares the built bytes with
 * what is due, asks for one signature, and sends what was checked. Gives the transaction id, which is a hint for the server
 * and no proof of payment. Throws WalletError; `maybeSent` says whether to look before trying again.
 */
export async function payExact(payment: PayExact): Promise<{ txid: string; from: string }> {
  const { wallet, chain, to, token, amountMicro, chainId } = payment;
  const { now = Date.now, onStep, onShown, beforeSend, mustAnswer = false } = payment;
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, beforeSendTimeoutMs = BEFORE_SEND_TIMEOUT_MS } = payment;
  if (!isTronAddress(to) || !isTronAddress(token)) throw new WalletError('not_configured', 'No receiving address');
  if (!isPayableToken(token, chainId)) throw new WalletError('wrong_token', `${token} is not USDT on this network`);

  onStep?.('connect');
  const owner = await connect(wallet, answerTimeoutMs);

  const checkAndSign = async (still: () => void) => {
    onStep?.('check');
    const code = import('./tronweb');
    // Its failure counts where it is waited for.
    code.catch(() => undefined);
    await requireChain(wallet, { chainId, token }, answerTimeoutMs);
    const terms = await beforeSigning(() => chain.findTerms({ from: owner, to, amount: digits(amountMicro) }));
    const funds = readFunds(terms);
    const { usdtMicro, burntSun } = funds;
    onShown?.({ owner, usdtMicro, feeTrx: burntSun === null ? null : wholeTrx(burntSun) });
    requireFunds(funds, amountMicro);
    const expected: ExpectedTransfer = { owner, to, token, amountMicro, nowMs: now() };
    const tronweb = await beforeSigning(() => code);
    const built = await beforeSigning(() => tronweb.buildTransfer(expected, terms.block));
    const unsigned = checkTransfer(built, expected);
    still();
    onStep?.('sign');
    return signTransfer(wallet, unsigned, { owner, timeoutMs: answerTimeoutMs, tronweb });
  };
  const signed = await whileUnchanged(wallet, { owner, chainId }, checkAndSign);

  onStep?.('send');
  if (beforeSend !== undefined) await tellBefore(beforeSend(signed.txID), beforeSendTimeoutMs, mustAnswer);
  await broadcast(chain, signed);
  return { txid: signed.txID, from: owner };
}
