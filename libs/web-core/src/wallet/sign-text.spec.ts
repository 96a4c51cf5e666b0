import { jest } from '@jest/globals';
import { WalletError } from './errors';
import type { TronWebLike, Wallet } from './provider';
import { signText, type SignTextStep } from './sign-text';
import { expected } from './transaction.builder';

const { owner } = expected;
const text = `shop.test asks: does this wallet belong to you?\nAddress: ${owner}\nThis moves no money.\nNonce: 4711`;
const signature = `0x${'ab'.repeat(65)}`;

/** A wallet that notes every call of its provider and of its tronWeb, whatever their names. */
function notingWallet(
  sign: ((text: string) => Promise<unknown>) | null = async () => signature,
  dialect: Wallet['dialect'] = 'tip1193',
) {
  const calls: string[] = [];
  const texts: string[] = [];
  const noting = (part: string, own: Record<string, unknown>) =>
    new Proxy(own, {
      get: (target, name) => {
        const method = target[String(name)];
        if (typeof method !== 'function') return undefined;
        return (...args: unknown[]) => {
          calls.push(`${part}.${String(name)}`);
          return (method as (...all: unknown[]) => unknown)(...args);
        };
      },
    });
  const neverAsked = () => {
    throw new Error('nothing but a text may be signed');
  };
  const trx = {
    sign: neverAsked,
    signMessage: neverAsked,
    multiSign: neverAsked,
    sendRawTransaction: neverAsked,
    ...(sign === null
      ? {}
      : {
          signMessageV2: (shown: string) => {
            texts.push(shown);
            return sign(shown);
          },
        }),
  };
  const wallet: Wallet = {
    id: 'w',
    name: 'Test wallet',
    icon: null,
    dialect,
    provider: {
      tronWeb: {
        defaultAddress: { base58: owner },
        trx: noting('trx', trx),
        transactionBuilder: noting('transactionBuilder', { triggerSmartContract: neverAsked }),
      } as unknown as TronWebLike,
      request: async ({ method }) => {
        calls.push(`request ${method}`);
        return dialect === 'tronlink' ? { code: 200 } : [owner];
      },
    },
  };
  return { wallet, calls, texts };
}
const ask = (wallet: Wallet, said = text, onStep?: (step: SignTextStep) => void) =>
  signText({
    wallet,
    textFor: async () => said,
    answerTimeoutMs: 50,
    ...(onStep === undefined ? {} : { onStep }),
  });
const failure = async (work: Promise<unknown>): Promise<WalletError> => {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof WalletError) return outcome;
  throw new Error('it did not fail as a wallet does', { cause: outcome });
};

it('asks to connect and to sign the text, and nothing else', async () => {
  const { wallet, calls, texts } = notingWallet();
  const steps: SignTextStep[] = [];
  expect(await ask(wallet, text, (step) => steps.push(step))).toEqual({ owner, signature });
  expect(calls).toEqual(['request eth_requestAccounts', 'trx.signMessageV2']);
  expect(texts).toEqual([text]);
  expect(steps).toEqual(['connect', 'sign']);
});

it('speaks the older interface of TronLink', async () => {
  const { wallet, calls } = notingWallet(undefined, 'tronlink');
  await ask(wallet);
  expect(calls).toEqual(['request tron_requestAccounts', 'trx.signMessageV2']);
});

it('fetches the text for the address that the wallet shows', async () => {
  const textFor = jest.fn(async () => text);
  await signText({ wallet: notingWallet().wallet, textFor });
  expect(textFor).toHaveBeenCalledWith(owner);
});

it.each([
  ['bytes in hex, which could be a transaction', `0x${'0a02'.repeat(60)}`],
  ['one long word', owner],
  ['a text about another address', text.replace(owner, expected.to)],
  ['a text with a character that nobody sees', `${text}\u202e`],
  ['a text that nobody would read', `${text} ${'word '.repeat(500)}`],
])('does not show %s to the wallet', async (_, said) => {
  const { wallet, calls } = notingWallet();
  expect((await failure(ask(wallet, said))).kind).toBe('text_refused');
  expect(calls).toEqual(['request eth_requestAccounts']);
});

it('says when the wallet signs no texts', async () => {
  expect((await failure(ask(notingWallet(null).wallet))).kind).toBe('text_unsupported');
});

it.each([
  ['a refusal', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), 'text_rejected'],
  ['a fault', () => Promise.reject(new Error('ledger unplugged')), 'text_failed'],
  ['no answer', () => new Promise(() => undefined), 'text_timeout'],
  ['no signature', async () => true, 'text_failed'],
  ['a signature of another length', async () => '0xabcd', 'text_failed'],
])('never says that money may have moved: %s', async (_, sign, kind) => {
  const error = await failure(ask(notingWallet(sign).wallet));
  expect(error).toMatchObject({ kind, maybeSent: false });
});
