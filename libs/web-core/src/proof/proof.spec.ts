import { localeProblems } from '../i18n/check';
import { fakeWallet, OWNER, signedText } from '../wallet/wallet.builder';
import { isSignature, proofTexts, proveByWallet, type Proof, type ProofDoor } from '.';

it('what is said of it is there in both languages', () => {
  expect(localeProblems(proofTexts['zh-CN'].proof, proofTexts.en.proof)).toEqual([]);
});

describe('a proof that a wallet is somebody’s', () => {
  const nonce = 'a'.repeat(32);
  const signature = `0x${'1b'.repeat(65)}`;
  const walletThat = (signMessage: (text: string) => Promise<string>) => fakeWallet({ signMessage }).wallet;
  const doorThat = (handedIn: Proof[], message: string): ProofDoor => ({
    ask: () => Promise.resolve({ message, nonce }),
    handIn: (proof) => {
      handedIn.push(proof);
      return Promise.resolve();
    },
  });

  it('has the text of the server signed, and hands in exactly that', async () => {
    const handedIn: Proof[] = [];
    const signed: string[] = [];
    const wallet = walletThat((text) => {
      signed.push(text);
      return Promise.resolve(signedText(text));
    });
    const message = `Link this wallet\nto alice: ${OWNER}`;
    await proveByWallet(doorThat(handedIn, message), wallet);
    expect(signed).toEqual([message]);
    expect(handedIn).toEqual([{ address: OWNER, nonce, signature: signedText(message) }]);
  });

  it('hands in nothing when the wallet refuses, or the text is not one to read', async () => {
    const handedIn: Proof[] = [];
    const refuses = walletThat(() => Promise.reject(new Error('User rejected')));
    await expect(proveByWallet(doorThat(handedIn, `Link this ${OWNER}`), refuses)).rejects.toMatchObject({
      kind: 'text_rejected',
    });
    const asks = walletThat(() => Promise.resolve(signature));
    await expect(proveByWallet(doorThat(handedIn, '0a02db'), asks)).rejects.toMatchObject({ kind: 'text_refused' });
    expect(handedIn).toEqual([]);
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
