import { fromHex } from '../src/codec/hex.js';
import { decodeTransaction, encodeTransaction, withId } from '../src/codec/transaction.js';
import { transactionFromJson } from '../src/codec/transaction-json.js';
import { createDevnet } from '../src/index.js';
import {
  broadcast,
  buildTransfer,
  fundedAccount,
  pay,
  post,
  resign,
  sign,
  start,
  transferParameter,
  type Json,
} from './support.js';

describe('broadcasting', () => {
  it('believes raw_data and not the bytes or the id beside it', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    const answer = await broadcast(devnet, { ...signed, raw_data_hex: '00', txID: 'ff' });
    expect(answer).toEqual({ result: true, txid: signed.txID });
  });

  it('refuses an amount that was changed after signing', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    signed.raw_data.contract[0].parameter.value.data = `a9059cbb${transferParameter(devnet.state().usdt, 2n)}`;
    const answer = await broadcast(devnet, signed);
    expect(answer.code).toBe('SIGERROR');
    expect(answer.message).toMatch(/is signed by T\w{33} but it is not contained of permission/);
    expect(answer.txid).not.toBe(signed.txID);
  });

  it('refuses a missing, short, foreign or second signature', async () => {
    const devnet = await start();
    const [buyer, other] = [fundedAccount(devnet), fundedAccount(devnet)];
    const built = await buildTransfer(devnet, { from: buyer, to: other.address, micro: 1n });
    const [mine] = sign(built, buyer).signature;
    const codes: string[] = [];
    for (const signature of [[], ['00'], sign(built, other).signature, [mine, mine], ['00'.repeat(65)]]) {
      codes.push((await broadcast(devnet, { ...built, signature })).code as string);
    }
    expect(new Set(codes)).toEqual(new Set(['SIGERROR']));
  });

  it('takes a transaction once, before and after it is in a block', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    expect((await broadcast(devnet, signed)).result).toBe(true);
    expect((await broadcast(devnet, signed)).code).toBe('DUP_TRANSACTION_ERROR');
    devnet.mine(1);
    expect((await broadcast(devnet, signed)).code).toBe('DUP_TRANSACTION_ERROR');
  });

  it('refuses a reference to a block of another chain', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const built = await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    for (const change of [{ ref_block_hash: '00'.repeat(8) }, { ref_block_bytes: '0005' }]) {
      const changed = { ...built, raw_data: { ...built.raw_data, ...change } };
      expect((await broadcast(devnet, resign(changed, buyer))).code).toBe('TAPOS_ERROR');
    }
  });

  it('refuses what is expired, and what lives longer than a day', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const built = await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    const now = devnet.state().head.timestamp;
    const at = (expiration: number): Promise<Json> =>
      broadcast(devnet, resign({ ...built, raw_data: { ...built.raw_data, expiration } }, buyer));
    expect((await at(now)).code).toBe('TRANSACTION_EXPIRATION_ERROR');
    expect((await at(now + 86_400_001)).code).toBe('TRANSACTION_EXPIRATION_ERROR');
    expect((await at(now + 86_400_000)).result).toBe(true);
  });

  it('lets a waiting transaction expire when chain time passes without it', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    devnet.mine(21, 3_000);
    expect((await broadcast(devnet, signed)).code).toBe('TRANSACTION_EXPIRATION_ERROR');
  });

  it('refuses no contract, an unknown contract, an unknown account and a wrong fee limit', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const nobody = devnet.createAccount();
    const built = await buildTransfer(devnet, { from: buyer, to: nobody.address, micro: 1n });
    const changed = (change: Json): Json => ({ ...built, raw_data: { ...built.raw_data, ...change } });
    const contractOf = (value: Json): Json => {
      const [entry] = built.raw_data.contract;
      return changed({
        contract: [{ ...entry, parameter: { ...entry.parameter, value: { ...entry.parameter.value, ...value } } }],
      });
    };
    const messages: string[] = [];
    for (const transaction of [
      resign(changed({ contract: [] }), buyer),
      resign(contractOf({ contract_address: nobody.address }), buyer),
      resign(contractOf({ owner_address: nobody.address }), nobody),
      resign(changed({ fee_limit: 15_000_000_001 }), buyer),
    ]) {
      const answer = await broadcast(devnet, transaction);
      expect(answer.code).toBe('CONTRACT_VALIDATE_ERROR');
      messages.push(answer.message as string);
    }
    expect(messages).toEqual([
      'Contract validate error : No contract!',
      'Contract validate error : No contract or not a smart contract',
      `Contract validate error : account [${nobody.address}] does not exist`,
      'Contract validate error : feeLimit must be >= 0 and <= 15000000000',
    ]);
  });

  it('refuses an account that cannot pay for its bytes', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet, { trx: '0.000001', energy: 1_000_000 });
    await pay(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    const second = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 2n }), buyer);
    expect((await broadcast(devnet, second)).code).toBe('BANDWITH_ERROR');
  });

  it('refuses a transaction that is too big', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const built = await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    const changed = { ...built, raw_data: { ...built.raw_data, data: '00'.repeat(512_000) } };
    expect((await broadcast(devnet, resign(changed, buyer))).code).toBe('TOO_BIG_TRANSACTION_ERROR');
  });

  it('answers in hex unless the request is visible', async () => {
    const devnet = await start();
    const { visible: _visible, ...built } = await buildTransfer(devnet, {
      from: fundedAccount(devnet),
      to: devnet.state().usdt,
      micro: 1n,
    });
    const answer = await broadcast(devnet, { ...built, signature: [] });
    expect(Buffer.from(answer.message as string, 'hex').toString()).toMatch(
      /^(Validate signature|Contract validate) error/,
    );
  });

  it('takes the whole transaction as hex', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    const hex = Buffer.from(encodeTransaction(transactionFromJson(signed, true))).toString('hex');
    expect(decodeTransaction(fromHex(hex)).txId).toBe(signed.txID);
    const answer = await post(devnet, '/wallet/broadcasthex', { transaction: hex });
    expect(answer).toMatchObject({ result: true, code: 'SUCCESS', message: '', txid: signed.txID });
    const again = await post(devnet, '/wallet/broadcasthex', { transaction: hex });
    expect(again).toMatchObject({ result: false, code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' });
    expect((await post(devnet, '/wallet/broadcasthex', { transaction: '0a05ff' })).Error).toMatch(
      /InvalidProtocolBuffer/,
    );
  });

  it('answers an Error object to what is no transaction', async () => {
    const devnet = await start();
    for (const body of [{}, { raw_data: {} }, { raw_data: { contract: [] }, signature: 'x' }]) {
      expect(await broadcast(devnet, body)).toEqual({ Error: expect.stringMatching(/NullPointerException/) });
    }
    const response = await fetch(`${devnet.url}/wallet/broadcasttransaction`, { method: 'POST', body: '{' });
    expect([response.status, ((await response.json()) as Json).Error]).toEqual([
      200,
      expect.stringContaining('JSONException'),
    ]);
  });

  it('accepts old and new recovery ids in a signature', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
    const [signature] = signed.signature as [string];
    const v = Number.parseInt(signature.slice(128), 16) + 27;
    const answer = await broadcast(devnet, { ...signed, signature: [signature.slice(0, 128) + v.toString(16)] });
    expect(answer.result).toBe(true);
  });
});

it('a transaction of one devnet is worth nothing on another', async () => {
  const devnet = await start();
  const other = await createDevnet({ clock: 'manual', now: () => 1_700_000_000_000 });
  const buyer = fundedAccount(devnet);
  const signed = sign(await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n }), buyer);
  expect((await broadcast(other, signed)).code).toBe('TAPOS_ERROR');
  expect(withId(transactionFromJson(signed, true).raw, []).txId).toBe(signed.txID);
  await other.close();
});
