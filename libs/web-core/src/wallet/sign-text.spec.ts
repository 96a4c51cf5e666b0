import { jest } from '@jest/globals';
import { WalletError } from './errors';
import { signText, type SignTextStep } from './sign-text';
import { type Behaviour, due, fakeWallet, OTHER_KEY, OWNER, signedText } from './wallet.builder';

const text = `shop.test asks: does this wallet belong to you?\nAddress: ${OWNER}\nThis moves no money.\nNonce: 4711`;

function attempt(signMessage?: Behaviour['signMessage'], said = text, onStep?: (step: SignTextStep) => void) {
  const { wallet, adapter } = fakeWallet(signMessage === undefined ? {} : { signMessage });
  const textFor = jest.fn(async () => said);
  const work = signText({ wallet, textFor, answerTimeoutMs: 50, ...(onStep === undefined ? {} : { onStep }) });
  work.catch(() => undefined);
  return { work, adapter, textFor };
}
const failure = async (work: Promise<unknown>): Promise<WalletError> => {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof WalletError) return outcome;
  throw new Error('it did not fail as a wallet does', { cause: outcome });
};

it('asks to connect and to sign the text for the address that the wallet shows, and nothing else', async () => {
  const steps: SignTextStep[] = [];
  const { work, adapter, textFor } = attempt(undefined, text, (step) => steps.push(step));
  expect(await work).toEqual({ owner: OWNER, signature: signedText(text) });
  expect(adapter.asked).toEqual(['connect', 'signMessage']);
  expect(textFor).toHaveBeenCalledWith(OWNER);
  expect(steps).toEqual(['connect', 'sign']);
});

it.each([
  ['bytes in hex, which could be a transaction', `0x${'0a02'.repeat(60)}`],
  ['one long word', OWNER],
  ['a text about another address', text.replace(OWNER, due.to)],
  ['a text with a character that nobody sees', `${text}\u202e`],
  ['a text that nobody would read', `${text} ${'word '.repeat(500)}`],
])('does not show %s to the wallet', async (_, said) => {
  const { work, adapter } = attempt(undefined, said);
  expect((await failure(work)).kind).toBe('text_refused');
  expect(adapter.asked).toEqual(['connect']);
});

it.each([
  ['a refusal', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), 'text_rejected'],
  ['an error', () => Promise.reject(new Error('ledger unplugged')), 'text_failed'],
  ['no such call', () => Promise.reject(new Error('trx.signMessageV2 is not a function')), 'text_unsupported'],
  ['no answer', () => new Promise<string>(() => undefined), 'text_timeout'],
  ['no signature', async () => true as never, 'text_failed'],
  ['a signature of another length', async () => '0xabcd', 'text_failed'],
  ['bytes that are no signature', async () => `0x${'ab'.repeat(65)}`, 'text_failed'],
  ['another account’s signature', async () => signedText(text, OTHER_KEY), 'text_failed'],
  ['a signature of another text', async () => signedText('I give everything away'), 'text_failed'],
])('never says that money may have moved: %s', async (_, sign, kind) => {
  expect(await failure(attempt(sign).work)).toMatchObject({ kind, maybeSent: false });
});
