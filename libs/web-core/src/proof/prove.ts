import { ApiError } from '../api';
import { signText, type SignTextStep, type Wallet } from '../wallet';

/** A wallet's owner by a signature: the address, the server's number for the text, and the signed text. */
export interface Proof {
  address: string;
  nonce: string;
  signature: string;
}

/** The server's side of a proof that a wallet is somebody's. */
export interface ProofDoor {
  /** The text that the wallet of this address has to sign. */
  ask: (address: string) => Promise<{ message: string; nonce: string }>;
  /** Hands the signed text in. Throws what the server refused. */
  handIn: (proof: Proof) => Promise<void>;
}

/**
 * Has a wallet of this browser sign the server's text, and hands it in. The wallet is asked for nothing else. Throws
 * WalletError or what the server refused.
 */
export async function proveByWallet(
  { ask, handIn }: ProofDoor,
  wallet: Wallet,
  onStep?: (step: SignTextStep) => void,
): Promise<void> {
  let nonce = '';
  const textFor = async (address: string): Promise<string> => {
    const challenge = await ask(address);
    nonce = challenge.nonce;
    return challenge.message;
  };
  const { owner, signature } = await signText({ wallet, textFor, ...(onStep !== undefined && { onStep }) });
  await handIn({ address: owner, nonce, signature });
}

/** Whether a text looks like what a wallet gives for a signed text: 65 bytes of hex. */
export const isSignature = (text: string): boolean => /^(0x)?[0-9a-f]{130}$/i.test(text);

/** Whether a proof came too late for its text: another one has to be asked for. */
export const isStaleText = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'wallets.challenge_expired';
