import { jest } from '@jest/globals';
import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { WalletError } from './errors';
import { payExact, type PayStep } from './pay';
import {
  type Behaviour,
  due,
  fakeChain,
  fakeWallet,
  MAINNET,
  NOW_MS,
  OTHER_KEY,
  OWNER,
  paymentWith,
  signedWith,
} from './wallet.builder';
import type { PayExact } from './pay';

const failure = async (work: Promise<unknown>): Promise<WalletError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof WalletError) return error;
    throw error;
  }
  throw new Error('it succeeded');
};
const rejects = (thrown: unknown) => async (): Promise<never> => {
  throw thrown;
};
/** Pays with a wallet of this behaviour; gives what came of it, and what wallet and API were asked. */
function attempt(behaviour: Behaviour = {}, over: Partial<PayExact> = {}, chain = fakeChain()) {
  const { wallet, adapter } = fakeWallet(behaviour);
  const work = payExact(paymentWith(wallet, { chain, ...over }));
  work.catch(() => undefined);
  return { work, adapter, sent: chain.sent };
}

it('asks for one signature and sends exactly the checked transaction', async () => {
  const steps: PayStep[] = [];
  const { work, adapter, sent } = attempt({}, { onStep: (step) => steps.push(step) });
  const { txid, from } = await work;
  expect(from).toBe(OWNER);
  expect(steps).toEqual(['connect', 'check', 'sign', 'send']);
  expect(adapter.asked).toEqual(['connect', 'sign']);
  expect(sent).toHaveLength(1);
  expect(bytesToHex(sha256(hexToBytes(sent[0]?.raw_data_hex ?? '')))).toBe(txid);
});

it('asks the API for the terms of this very transfer, and shows what the wallet has', async () => {
  const chain = fakeChain({ terms: { usdt_balance: '7.000000', trx_balance: '30.000000', trx_fee: '6.428500' } });
  const findTerms = jest.spyOn(chain, 'findTerms');
  const shown: unknown[] = [];
  await attempt({}, { onShown: (found) => shown.push(found) }, chain).work;
  expect(findTerms).toHaveBeenCalledWith({ from: OWNER, to: due.to, amount: '5.01' });
  expect(shown).toEqual([{ owner: OWNER, usdtMicro: 7_000_000n, feeTrx: '7' }]);
});

it.each([
  [{ code: 4001 }, 'connect_rejected'],
  [Object.assign(new Error('x'), { error: { code: -32002 } }), 'pending'],
  [{ code: -32000 }, 'locked'],
  [{ code: 4900 }, 'connect_failed'],
  [new Error('The user rejected connection.'), 'connect_rejected'],
  [new Error('TronLink wallet is locked or no wallet account is avaliable.'), 'locked'],
  [new Error('The same DApp has already initiated a request to connect to OkxWallet'), 'pending'],
  [new Error('The wallet is not found.'), 'not_found'],
  [new Error('boom'), 'connect_failed'],
])('translates %j while connecting', async (thrown, kind) => {
  const { work, adapter } = attempt({ connect: rejects(thrown) });
  expect((await failure(work)).kind).toBe(kind);
  expect(adapter.asked).toEqual(['connect']);
});

it.each([
  ['Confirmation declined by user', 'rejected'],
  [new Error('Confirmation declined by user'), 'rejected'],
  [Object.assign(new Error('x'), { error: { code: 4001 } }), 'rejected'],
  [new Error('The wallet is disconnected. Please connect first.'), 'locked'],
  [new Error('ledger unplugged'), 'failed'],
])('translates %j while signing', async (thrown, kind) => {
  const { work, sent } = attempt({ sign: rejects(thrown) });
  expect((await failure(work)).kind).toBe(kind);
  expect(sent).toEqual([]);
});

it('gives up on a wallet that never answers', async () => {
  const { work } = attempt({ sign: () => new Promise(() => undefined) });
  expect(await failure(work)).toMatchObject({ kind: 'timeout', maybeSent: true });
  const { work: connecting } = attempt({ connect: () => new Promise(() => undefined) });
  expect(await failure(connecting)).toMatchObject({ kind: 'connect_timeout', maybeSent: false });
});

it('says that the wallet is locked when it shows no account', async () => {
  expect((await failure(attempt({ address: null }).work)).kind).toBe('locked');
});

it('sends nothing that another account signed', async () => {
  const { work, sent } = attempt({ sign: signedWith(OTHER_KEY) });
  expect(await failure(work)).toMatchObject({ kind: 'wrong_signer', maybeSent: false });
  expect(sent).toEqual([]);
});

describe('what the transfer is built with', () => {
  it('that the API does not give stops the payment before the wallet is asked', async () => {
    const chain = fakeChain();
    chain.findTerms = rejects(new Error('offline'));
    const { work, adapter } = attempt({}, {}, chain);
    expect(await failure(work)).toMatchObject({ kind: 'contract_failed', maybeSent: false });
    expect(adapter.asked).toEqual(['connect']);
  });

  it.each([
    ['lives for a day', { expiration: NOW_MS + 86_400_000 }],
    ['names no block', { ref_block_bytes: '' }],
    ['has another length', { ref_block_hash: 'ce6d' }],
  ])('and %s is not shown to the wallet', async (_, block) => {
    const honest = await fakeChain().findTerms({ from: '', to: '', amount: '' });
    const chain = fakeChain({ terms: { block: { ...honest.block, ...block } } });
    const { work, adapter, sent } = attempt({}, {}, chain);
    expect(['refused', 'contract_failed']).toContain((await failure(work)).kind);
    expect(adapter.asked).toEqual(['connect']);
    expect(sent).toEqual([]);
  });
});

describe('the chain', () => {
  it('is switched once when it is another one', async () => {
    let chainId = MAINNET;
    const { work, adapter } = attempt({
      network: async () => ({ chainId }),
      switchChain: async (wanted) => {
        chainId = wanted;
      },
    });
    await work;
    expect(adapter.asked).toEqual(['connect', `switch ${due.chainId}`, 'sign']);
  });

  it('stops the payment when it stays another one', async () => {
    const { work, adapter } = attempt({ network: async () => ({ chainId: '0x94a9059e' }) });
    expect((await failure(work)).kind).toBe('wrong_network');
    expect(adapter.asked).not.toContain('sign');
  });

  it('stops the payment when it changes while the wallet is asked', async () => {
    const { work, adapter, sent } = attempt({
      sign: async (asked) => {
        adapter.emit('chainChanged', { chainId: MAINNET });
        return signedWith()(asked);
      },
    });
    expect((await failure(work)).kind).toBe('wrong_network');
    expect(sent).toEqual([]);
  });
});

it.each([
  ['another account', 'TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs', 'switched'],
  ['no account', null, 'locked'],
])('stops the payment when the wallet shows %s while it is asked', async (_, address, kind) => {
  const { work, adapter, sent } = attempt({
    sign: async (asked) => {
      adapter.address = address;
      adapter.emit('accountsChanged', address ?? '', OWNER);
      return signedWith()(asked);
    },
  });
  expect((await failure(work)).kind).toBe(kind);
  expect(sent).toEqual([]);
});

describe('funds', () => {
  it('stop the payment when USDT is short, and say by how much', async () => {
    const { work, adapter } = attempt({}, {}, fakeChain({ terms: { usdt_balance: '5.009900' } }));
    expect(await failure(work)).toMatchObject({ kind: 'usdt_short', params: { missing: '0.0001' } });
    expect(adapter.asked).toEqual(['connect']);
  });

  it('stop the payment when TRX for the energy is short, and say how much is needed', async () => {
    const chain = fakeChain({ terms: { trx_balance: '1.000000', trx_fee: '6.428500' } });
    expect(await failure(attempt({}, {}, chain).work)).toMatchObject({ kind: 'trx_short', params: { needed: '7' } });
  });

  it('let the payment pass when they can not be found out', async () => {
    await expect(attempt().work).resolves.toBeDefined();
  });
});

describe('sending', () => {
  const withHint = (beforeSend: (txid: string) => Promise<boolean>, mustAnswer = false) =>
    attempt({}, { beforeSend, mustAnswer, beforeSendTimeoutMs: 20 });

  it('begins only after the transaction id was told and taken', async () => {
    const told: string[] = [];
    const { work, sent } = withHint(async (txid) => {
      await Promise.resolve();
      expect(sent).toEqual([]);
      told.push(txid);
      return true;
    });
    expect(told.concat((await work).txid)).toHaveLength(2);
    expect(told).toEqual([(await work).txid]);
    expect(sent).toHaveLength(1);
  });

  const silent: [string, () => Promise<boolean>][] = [
    ['fails', rejects(new Error('offline'))],
    ['never ends', () => new Promise<boolean>(() => undefined)],
  ];
  it.each(silent)('is not stopped by telling that %s', async (_, tell) => {
    const { work, sent } = withHint(tell);
    await work;
    expect(sent).toHaveLength(1);
  });

  it.each(silent)('does not happen after telling that %s where it must be answered', async (_, tell) => {
    const { work, sent } = withHint(tell, true);
    expect(await failure(work)).toMatchObject({ kind: 'unconfirmed', maybeSent: false });
    expect(sent).toEqual([]);
  });

  it('does not happen when the payment wants no money any more by then', async () => {
    const { work, sent } = withHint(async () => false);
    expect(await failure(work)).toMatchObject({ kind: 'too_late', maybeSent: false });
    expect(sent).toEqual([]);
  });

  it('is not announced when nothing was signed', async () => {
    const beforeSend = jest.fn(async () => true);
    await failure(attempt({ sign: rejects('declined by user') }, { beforeSend }).work);
    expect(beforeSend).not.toHaveBeenCalled();
  });

  it.each(['expired', 'wrong_signer'] as const)('says when the network found it %s', async (result) => {
    const chain = fakeChain({ send: async () => ({ result }) });
    expect(await failure(attempt({}, {}, chain).work)).toMatchObject({ kind: result, maybeSent: false });
  });

  it.each([
    ['an error', rejects(new Error('socket hang up'))],
    ['a refusal', async () => ({ result: 'rejected' as const, node_code: 'CONTRACT_VALIDATE_ERROR' })],
  ])('keeps the transaction id when the network gives %s, since it may have arrived', async (_, send) => {
    const error = await failure(attempt({}, {}, fakeChain({ send })).work);
    expect(error).toMatchObject({ kind: 'broadcast_failed', maybeSent: true });
    expect(error.params.txid).toMatch(/^[0-9a-f]{64}$/);
    expect(error.params.voidAtMs).toBe(String(NOW_MS + 240_000));
  });
});

it.each([
  ['', due.token],
  [due.to, ''],
])('pays nothing while the address %j or contract %j is missing', async (to, token) => {
  const { work, adapter } = attempt({}, { to, token });
  expect((await failure(work)).kind).toBe('not_configured');
  expect(adapter.asked).toEqual([]);
});
