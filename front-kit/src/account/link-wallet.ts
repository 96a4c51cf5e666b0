import type { Api, Schemas } from '../api';
import { signText, type SignTextStep, type Wallet } from '../wallet';

export type AuthorisedWallet = Schemas['AuthorisedWalletAnswer'];

/**
 * Links the wallet of this browser to the account: the server's text, signed by the wallet, proves whose it is. The
 * wallet is asked for nothing else. Throws WalletError or what the server refused.
 */
export async function linkWallet(
  api: Api,
  wallet: Wallet,
  onStep?: (step: SignTextStep) => void,
): Promise<AuthorisedWallet> {
  let nonce = '';
  const textFor = async (address: string): Promise<string> => {
    const challenge = await api.post('/api/auth/wallets/challenge', { body: { address } });
    nonce = challenge.nonce;
    return challenge.message;
  };
  const { owner, signature } = await signText(onStep === undefined ? { wallet, textFor } : { wallet, textFor, onStep });
  return api.post('/api/auth/wallets', { body: { address: owner, nonce, signature } });
}

/** Whether a text looks like what a wallet gives for a signed text: 65 bytes of hex. */
export const isSignature = (text: string): boolean => /^(0x)?[0-9a-f]{130}$/i.test(text);
