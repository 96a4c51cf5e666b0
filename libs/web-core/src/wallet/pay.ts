import { isTronAddress } from './address';
import { whileUnchanged } from './changes';
import { WalletError } from './errors';
import { readFunds, requireFunds, wholeTrx } from './funds';
import { connect, requireChain, walletError, within, type TronWebLike, type Wallet } from './provider';
import { isPayableToken } from './token';
import { attachSignature, checkTransfer, type ExpectedTransfer, type TransactionJson } from './transaction';

/** 50 TRX: only a ceiling; a transfer burns 7 to 28 TRX, depending on the chain's energy price. */
const FEE_LIMIT_SUN = 50_000_000;
/** How long a person may take to answer the wallet. */
const ANSWER_TIMEOUT_MS = 180_000;
/** How long the signed transfer is held back for `beforeSend`: it expires after a minute. */
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
  /** The page's window, to which older wallets post what changed. */
  host?: EventTarget;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lets the wallet's own tronWeb build the transfer, and checks the bytes that it built. */
async function buildTransfer(tronWeb: TronWebLike, payment: ExpectedTransfer): Promise<TransactionJson> {
  let answer: unknown;
  try {
    answer = await within(
      30_000,
      tronWeb.transactionBuilder.triggerSmartContract(
        payment.token,
        'transfer(address,uint256)',
        { feeLimit: FEE_LIMIT_SUN, callValue: 0 },
        [
          { type: 'address', value: payment.to },
          { type: 'uint256', value: payment.amountMicro.toString() },
        ],
        payment.owner,
      ),
    );
  } catch (cause) {
    // Nothing has been signed yet, so that even a time-out here is harmless.
    throw new WalletError('contract_failed', 'The wallet could not build the transfer', {}, { cause });
  }
  const built = isRecord(answer) ? answer.transaction : undefined;
  const accepted = isRecord(answer) && isRecord(answer.result) && answer.result.result === true;
  if (!accepted || built === undefined)
    throw new WalletError('contract_failed', 'The node refused to build the transfer');
  return checkTransfer(built, payment);
}

/** Asks for the one signature, and takes it only when it is for the checked bytes. */
async function signTransfer(
  tronWeb: TronWebLike,
  unsigned: TransactionJson,
  timeoutMs: number,
): Promise<TransactionJson & { signature: [string] }> {
  let answer: unknown;
  try {
    // A copy, because tronWeb writes the signature into what it is given.
    answer = await within(timeoutMs, tronWeb.trx.sign(structuredClone(unsigned)));
  } catch (cause) {
    throw walletError(cause, 'rejected', 'failed');
  }
  return attachSignature(answer, unsigned);
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

async function broadcast(tronWeb: TronWebLike, signed: TransactionJson & { signature: [string] }): Promise<void> {
  // Until it expires the network may still take it, whatever it said.
  const params = { txid: signed.txID, voidAtMs: String(signed.raw_data.expiration) };
  let answer: unknown;
  try {
    answer = await within(30_000, tronWeb.trx.sendRawTransaction(signed));
  } catch (cause) {
    throw new WalletError('broadcast_failed', 'The network gave no answer', params, { cause });
  }
  const result = isRecord(answer) ? answer : {};
  // The same transaction arriving a second time is as good as the first.
  if (result.result === true || result.code === 'DUP_TRANSACTION_ERROR') return;
  if (result.code === 'SIGERROR') throw new WalletError('wrong_signer', 'The signature is of another account');
  if (result.code === 'TRANSACTION_EXPIRATION_ERROR') throw new WalletError('expired', 'The transaction expired');
  throw new WalletError('broadcast_failed', `The network refused the transaction: ${String(result.code)}`, params);
}

/**
 * Pays exactly one amount with a wallet: connects, checks chain and funds, lets the wallet build the transfer, compares
 * the built bytes with what is due, asks for one signature, and sends what was checked. Gives the transaction id, which
 * is a hint for the server and no proof of payment. Throws WalletError; `maybeSent` says whether to look before
 * trying again.
 */
export async function payExact(payment: PayExact): Promise<{ txid: string; from: string }> {
  const {
    wallet,
    to,
    token,
    amountMicro,
    chainId,
    now = Date.now,
    onStep,
    onShown,
    beforeSend,
    mustAnswer = false,
    host,
  } = payment;
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, beforeSendTimeoutMs = BEFORE_SEND_TIMEOUT_MS } = payment;
  if (!isTronAddress(to) || !isTronAddress(token)) throw new WalletError('not_configured', 'No receiving address');
  if (!isPayableToken(token, chainId)) throw new WalletError('wrong_token', `${token} is not USDT on this network`);

  onStep?.('connect');
  const { tronWeb, owner } = await connect(wallet, answerTimeoutMs);

  const checkAndSign = async (still: () => void) => {
    onStep?.('check');
    await requireChain(wallet, tronWeb, chainId, answerTimeoutMs);
    const expected: ExpectedTransfer = { owner, to, token, amountMicro, nowMs: now() };
    const funds = await readFunds(tronWeb, expected);
    const { usdtMicro, burntSun } = funds;
    onShown?.({ owner, usdtMicro, feeTrx: burntSun === null ? null : wholeTrx(burntSun) });
    requireFunds(funds, amountMicro);
    const unsigned = await buildTransfer(tronWeb, expected);
    still();
    onStep?.('sign');
    return signTransfer(tronWeb, unsigned, answerTimeoutMs);
  };
  const signed = await whileUnchanged(wallet, { tronWeb, owner, chainId }, checkAndSign, host);

  onStep?.('send');
  if (beforeSend !== undefined) await tellBefore(beforeSend(signed.txID), beforeSendTimeoutMs, mustAnswer);
  await broadcast(tronWeb, signed);
  return { txid: signed.txID, from: owner };
}
