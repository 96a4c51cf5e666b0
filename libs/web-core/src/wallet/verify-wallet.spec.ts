import { fakeWallet, OWNER, signedText } from './wallet.builder';
import { isSignature, verifyWallet, type SignedChallenge, type WalletVerificationCalls } from './verify-wallet';

describe('A wallet verification', () => {
  const nonce = 'a'.repeat(32);
  const signature = `0x${'1b'.repeat(65)}`;
  const walletThat = (signMessage: (text: string) => Promise<string>) => fakeWallet({ signMessage }).wallet;
  const callsThat = (submitted: SignedChallenge[], message: string): WalletVerificationCalls => ({
    requestChallenge: () => Promise.resolve({ message, nonce }),
    submit: (signed) => {
      submitted.push(signed);
      return Promise.resolve();
    },
  });

  it('has the text of the server signed, and submits exactly that', async () => {
    const submitted: SignedChallenge[] = [];
    const signed: string[] = [];
    const wallet = walletThat((text) => {
      signed.push(text);
      return Promise.resolve(signedText(text));
    });
    const message = `Link this wallet\nto alice: ${OWNER}`;
    await verifyWallet(callsThat(submitted, message), wallet);
    expect(signed).toEqual([message]);
    expect(submitted).toEqual([{ address: OWNER, nonce, signature: signedText(message) }]);
  });

  it('submits nothing when the wallet refuses, or the text is not one to read', async () => {
    const submitted: SignedChallenge[] = [];
    const refuses = walletThat(() => Promise.reject(new Error('User rejected')));
    await expect(verifyWallet(callsThat(submitted, `Link this ${OWNER}`), refuses)).rejects.toMatchObject({
      kind: 'text_rejected',
    });
    const signsAnything = walletThat(() => Promise.resolve(signature));
    await expect(verifyWallet(callsThat(submitted, '0a02db'), signsAnything)).rejects.toMatchObject({
      kind: 'text_refused',
    });
    expect(submitted).toEqual([]);
  });

  it('knows a signature by its form', () => {
    expect([signature, signature.slice(2), '0x1b', 'hello', ''].map(isSignature)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
