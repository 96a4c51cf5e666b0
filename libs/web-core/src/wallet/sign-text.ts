import { WalletError } from './errors';
import { connect, walletError, within, type Wallet } from './provider';

/** How long a person may take to answer the wallet. */
const ANSWER_TIMEOUT_MS = 180_000;
const LONGEST_TEXT = 2_000;

export type SignTextStep = 'connect' | 'sign';

export interface SignText {
  wallet: Wallet;
  /** Fetches the text that proves the ownership of the address which the wallet shows. */
  textFor: (owner: string) => Promise<string>;
  onStep?: (step: SignTextStep) => void;
  answerTimeoutMs?: number;
}

/** Lets through only what a person can read, in lines and words, and what names the address that signs it. */
function requireReadable(text: string, owner: string): void {
  const refuse = (why: string): never => {
    throw new WalletError('text_refused', why);
  };
  if (text.length > LONGEST_TEXT || !/\S\s+\S/.test(text)) refuse('The text is not made of words');
  if (/[^\P{C}\n]/u.test(text)) refuse('The text holds characters that nobody sees');
  if (!text.includes(owner)) refuse('The text does not name the address');
}

/**
 * Asks a wallet to sign a text (TIP-191, `signMessageV2`), which proves that the address belongs to whoever holds the
 * wallet. It moves nothing and gives nobody a right: no transaction is built, shown or sent. Throws WalletError, or
 * whatever `textFor` throws.
 */
export async function signText(request: SignText): Promise<{ owner: string; signature: string }> {
  const { wallet, textFor, onStep, answerTimeoutMs = ANSWER_TIMEOUT_MS } = request;
  onStep?.('connect');
  const { tronWeb, owner } = await connect(wallet, answerTimeoutMs);
  if (typeof tronWeb.trx.signMessageV2 !== 'function') {
    throw new WalletError('text_unsupported', 'The wallet signs no texts');
  }
  const text = await textFor(owner);
  requireReadable(text, owner);

  onStep?.('sign');
  let signature: unknown;
  try {
    signature = await within(answerTimeoutMs, tronWeb.trx.signMessageV2(text));
  } catch (cause) {
    const error = walletError(cause, 'text_rejected', 'text_failed');
    throw error.kind === 'timeout' ? new WalletError('text_timeout', error.message, {}, { cause }) : error;
  }
  if (typeof signature !== 'string' || !/^(0x)?[0-9a-f]{130}$/i.test(signature)) {
    throw new WalletError('text_failed', 'The wallet gave no signature');
  }
  return { owner, signature };
}
