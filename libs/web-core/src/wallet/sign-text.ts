import { connect, walletError, within } from './connect';
import { WalletError } from './errors';
import type { Wallet } from './wallet';

/** How long a person may take to answer the wallet. */
const ANSWER_TIMEOUT_MS = 180_000;
const MAX_TEXT = 2_000;

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
  if (text.length > MAX_TEXT || !/\S\s+\S/.test(text)) refuse('The text is not made of words');
  if (/[^\P{C}\n]/u.test(text)) refuse('The text holds characters that nobody sees');
  if (!text.includes(owner)) refuse('The text does not name the address');
}

/**
 * Asks a wallet to sign a text (TIP-191), which proves that the address belongs to the holder of the
 * wallet. It moves nothing and gives nobody a right: no transaction is built, shown or sent. Throws WalletError, or
 * whatever `textFor` throws.
 */
export async function signText(request: SignText): Promise<{ owner: string; signature: string }> {
  const { wallet, textFor, onStep, answerTimeoutMs = ANSWER_TIMEOUT_MS } = request;
  onStep?.('connect');
  const owner = await connect(wallet, answerTimeoutMs);
  const text = await textFor(owner);
  requireReadable(text, owner);

  onStep?.('sign');
  let signature: unknown;
  try {
    signature = await within(answerTimeoutMs, wallet.adapter.signMessage(text));
  } catch (cause) {
    const error = walletError(cause, 'text_rejected', 'text_failed');
    const { kind, message } = error;
    if (kind === 'timeout') throw new WalletError('text_timeout', message, {}, { cause });
    // The wallet's own tronWeb lacks the call.
    if (/is not a function/.test(message)) throw new WalletError('text_unsupported', message, {}, { cause });
    throw error;
  }
  if (typeof signature !== 'string' || !/^(0x)?[0-9a-f]{130}$/i.test(signature)) {
    throw new WalletError('text_failed', 'The wallet gave no signature');
  }
  const { signerOfText } = await import('./tronweb');
  if (signerOfText(text, signature) !== owner) {
    throw new WalletError('text_failed', 'The signature is not of this text by this address');
  }
  return { owner, signature };
}
