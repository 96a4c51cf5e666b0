import { ApiError } from '../api';
import { signText, type SignTextStep } from './sign-text';
import type { Wallet } from './wallet';

/** The server's text, signed by a wallet: the wallet's address, the server's number for the text, and the signature. */
export interface SignedChallenge {
  address: string;
  nonce: string;
  signature: string;
}

/** The server's side of a wallet verification. */
export interface WalletVerificationCalls {
  /** Gets the text that the wallet of this address has to sign. */
  requestChallenge: (address: string) => Promise<{ message: string; nonce: string }>;
  /** Throws what the server refused. */
  submit: (signed: SignedChallenge) => Promise<void>;
}

/**
 * Has a wallet of this browser sign the server's text and submits it; the wallet is requested nothing else. Throws
 * WalletError or what the server refused.
 */
export async function verifyWallet(
  { requestChallenge, submit }: WalletVerificationCalls,
  wallet: Wallet,
  onStep?: (step: SignTextStep) => void,
): Promise<void> {
  let nonce = '';
  const textFor = async (address: string): Promise<string> => {
    const challenge = await requestChallenge(address);
    nonce = challenge.nonce;
    return challenge.message;
  };
  const { owner, signature } = await signText({ wallet, textFor, ...(onStep !== undefined && { onStep }) });
  await submit({ address: owner, nonce, signature });
}

/** Whether a text looks like what a wallet gives for a signed text: 65 bytes of hex. */
export const isSignature = (text: string): boolean => /^(0x)?[0-9a-f]{130}$/i.test(text);

/** Whether a signature came too late for its text: another text has to be requested. */
export const isChallengeExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'wallets.challenge_expired';
