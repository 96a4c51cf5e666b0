import { fromHex } from '../src/codec/hex.js';
import { decodeTransaction, encodeTransaction, withId } from '../src/codec/transaction.js';
import { transactionFromJson } from '../src/codec/transaction-json.js';
import { formatAmount } from '../src/codec/amount.js';
import { createDevnet, type AccountView, type Devnet } from '../src/index.js';
import {
  buildTransfer,
  fundedAccount,
  pay,
  payTrx,
  post,
  receipt,
  resign,
  sign,
  start,
  transferParameter,
  type Json,
} from './support.js';

const broadcast = (devnet: Devnet, transaction: Json): Promise<Json> =>
  post(devnet, '/wallet/broadcasttransaction', transaction);

const usdt = (devnet: Devnet, address: string): string | undefined =>
  devnet.accounts().find((account) => account.address === address)?.usdt;
const trx = (devnet: Devnet, address: string): string | undefined =>
  devnet.accounts().find((account) => account.address === address)?.trx;

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
      expect(await broadcast(devnet, body)).toEqual({ Error: 'class java.lang.NullPointerException : null' });
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

describe('a token transfer', () => {
  it('costs 130,285 energy to a first-time holder and 64,285 to one who holds some', async () => {
    const devnet = await start();
    const [buyer, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const first = await pay(devnet, { from: buyer, to: shop.address, micro: 1n });
    devnet.mine(1);
    const second = await pay(devnet, { from: buyer, to: shop.address, micro: 1n });
    devnet.mine(1);
    expect((await receipt(devnet, first)).receipt.energy_usage_total).toBe(130_285);
    expect((await receipt(devnet, second)).receipt.energy_usage_total).toBe(64_285);
  });

  it('burns TRX at the energy price, after free bandwidth and own energy are used', async () => {
    const devnet = await start({ energyPriceSun: 210 });
    const [buyer, shop] = [fundedAccount(devnet, { energy: 285 }), fundedAccount(devnet)];
    const txid = await pay(devnet, { from: buyer, to: shop.address, micro: 1n });
    devnet.mine(1);
    const { fee, receipt: costs } = await receipt(devnet, txid);
    expect(costs).toMatchObject({ energy_usage: 285, energy_fee: 64_000 * 210, net_usage: 345 });
    expect(fee).toBe(64_000 * 210);
    expect(trx(devnet, buyer.address)).toBe(formatAmount(500_000_000n - BigInt(fee as number)));
  });

  it('gets the free bandwidth back within a day', async () => {
    const devnet = await start();
    const [buyer, shop] = [fundedAccount(devnet), fundedAccount(devnet)];
    const netOf = async (): Promise<Json> => {
      const txid = await pay(devnet, { from: buyer, to: shop.address, micro: 1n });
      devnet.mine(1);
      return (await receipt(devnet, txid)).receipt;
    };
    expect(await netOf()).toMatchObject({ net_usage: 345 });
    expect(await netOf()).toMatchObject({ net_fee: 345_000 });
    devnet.setClock({ advanceMs: 86_400_000 });
    devnet.mine(1);
    expect(await netOf()).toMatchObject({ net_usage: 345 });
  });

  it('runs out of energy when the fee limit or the TRX balance is too small, and burns the fee', async () => {
    const devnet = await start();
    const shop = fundedAccount(devnet);
    const cheap = fundedAccount(devnet);
    const poor = fundedAccount(devnet, { trx: '2' });
    const limited = await pay(devnet, { from: cheap, to: shop.address, micro: 1n, feeLimit: 5_000_000 });
    const broke = await pay(devnet, { from: poor, to: shop.address, micro: 1n });
    devnet.mine(1);
    expect(await receipt(devnet, limited)).toMatchObject({ fee: 5_000_000, receipt: { result: 'OUT_OF_ENERGY' } });
    expect(await receipt(devnet, broke)).toMatchObject({ fee: 2_000_000, receipt: { result: 'OUT_OF_ENERGY' } });
    expect((await receipt(devnet, broke)).log).toBeUndefined();
    expect([usdt(devnet, cheap.address), trx(devnet, poor.address)]).toEqual(['1000.000000', '0.000000']);
  });

  it('reverts without a log when the balance is short, the sender blacklisted or the contract paused', async () => {
    const devnet = await start();
    const shop = fundedAccount(devnet);
    const outcome = async (from: AccountView, micro: bigint): Promise<Json> => {
      const txid = await pay(devnet, { from, to: shop.address, micro });
      devnet.mine(1);
      return receipt(devnet, txid);
    };
    const failed = { result: 'FAILED', receipt: { result: 'REVERT' }, contractResult: [''] };
    expect(await outcome(fundedAccount(devnet), 1_000_000_001n)).toMatchObject(failed);
    const listed = fundedAccount(devnet);
    devnet.setBlacklisted({ address: listed.address });
    expect(await outcome(listed, 1n)).toMatchObject(failed);
    devnet.setBlacklisted({ address: listed.address, on: false });
    expect((await outcome(listed, 1n)).receipt.result).toBe('SUCCESS');
    devnet.setPaused();
    expect(await outcome(listed, 1n)).toMatchObject(failed);
    devnet.setPaused(false);
    expect((await outcome(listed, 1n)).receipt.result).toBe('SUCCESS');
    expect(usdt(devnet, shop.address)).toBe('1000.000002');
  });

  it('reaches a blacklisted recipient', async () => {
    const devnet = await start();
    const shop = fundedAccount(devnet);
    devnet.setBlacklisted({ address: shop.address });
    const txid = await pay(devnet, { from: fundedAccount(devnet), to: shop.address, micro: 7n });
    devnet.mine(1);
    expect((await receipt(devnet, txid)).receipt.result).toBe('SUCCESS');
  });

  it('ignores what stands before the 20 bytes of an address word', async () => {
    const devnet = await start();
    const [buyer, shop] = [fundedAccount(devnet), devnet.createAccount()];
    const built = await buildTransfer(devnet, { from: buyer, to: shop.address, micro: 9n });
    const value = built.raw_data.contract[0].parameter.value;
    value.data = `a9059cbb${'0'.repeat(22)}41${(value.data as string).slice(8 + 24)}`;
    expect((await broadcast(devnet, resign(built, buyer))).result).toBe(true);
    devnet.mine(1);
    expect(usdt(devnet, shop.address)).toBe('0.000009');
  });

  it.each([
    'approve(address,uint256)',
    'increaseApproval(address,uint256)',
    'transferFrom(address,address,uint256)',
    'mint(uint256)',
  ])('does not exist as %s: any other function reverts', async (signature) => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const request = {
      owner_address: buyer.address,
      contract_address: devnet.state().usdt,
      function_selector: signature,
      parameter: transferParameter(devnet.state().usdt, 5n) + '0'.repeat(64),
      fee_limit: 50_000_000,
      visible: true,
    };
    const { transaction } = await post(devnet, '/wallet/triggersmartcontract', request);
    const { txid } = await broadcast(devnet, sign(transaction, buyer));
    devnet.mine(1);
    expect(await receipt(devnet, txid as string)).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } });
    const dry = await post(devnet, '/wallet/triggerconstantcontract', request);
    expect(dry.result).toEqual({ result: true, message: 'REVERT opcode executed' });
    expect(dry.transaction.ret).toEqual([{ ret: 'FAILED' }]);
  });

  it('reverts when TRX is sent along', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const built = await buildTransfer(devnet, { from: buyer, to: devnet.state().usdt, micro: 1n });
    built.raw_data.contract[0].parameter.value.call_value = 5;
    const { txid } = await broadcast(devnet, resign(built, buyer));
    devnet.mine(1);
    expect((await receipt(devnet, txid as string)).receipt.result).toBe('REVERT');
    expect(trx(devnet, buyer.address)).toBe(formatAmount(500_000_000n - 12_945n * 100n));
  });

  it('can be tried without sending it, with its cost', async () => {
    const devnet = await start();
    const request = {
      owner_address: fundedAccount(devnet).address,
      contract_address: devnet.state().usdt,
      function_selector: 'transfer(address,uint256)',
      parameter: transferParameter(devnet.createAccount().address, 5n),
      visible: true,
    };
    const dry = await post(devnet, '/wallet/triggerconstantcontract', request);
    expect(dry).toMatchObject({ energy_used: 130_285, energy_penalty: 100_635, constant_result: ['0'.repeat(64)] });
    expect(await post(devnet, '/wallet/estimateenergy', request)).toEqual({
      result: { result: true },
      energy_required: 130_285,
    });
    devnet.mine(1);
    expect((await post(devnet, '/wallet/getnowblock')).transactions).toBeUndefined();
  });

  it('counts earlier waiting transactions of the same account', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet, { trx: '1.5' });
    const target = fundedAccount(devnet);
    await payTrx(devnet, buyer, target.address, 1_000_000);
    const built = await post(devnet, '/wallet/createtransaction', {
      owner_address: buyer.address,
      to_address: target.address,
      amount: 1_000_000,
      visible: true,
    });
    const answer = await broadcast(devnet, sign(built, buyer));
    expect(answer).toMatchObject({
      code: 'CONTRACT_VALIDATE_ERROR',
      message: 'Contract validate error : Validate TransferContract error, balance is not sufficient.',
    });
  });
});

describe('a TRX transfer', () => {
  it('creates the recipient for 1.1 TRX', async () => {
    const devnet = await start();
    const [buyer, fresh] = [fundedAccount(devnet), devnet.createAccount()];
    const txid = await payTrx(devnet, buyer, fresh.address, 2_000_000);
    devnet.mine(1);
    expect(await receipt(devnet, txid)).toMatchObject({ fee: 1_100_000, receipt: { net_fee: 100_000 } });
    expect([trx(devnet, buyer.address), trx(devnet, fresh.address)]).toEqual(['496.900000', '2.000000']);
    expect((await post(devnet, '/wallet/getaccount', { address: fresh.address, visible: true })).balance).toBe(
      2_000_000,
    );
  });

  it('is not built when it cannot work', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const errorOf = async (change: Json): Promise<string> => {
      const request = {
        owner_address: buyer.address,
        to_address: devnet.createAccount().address,
        amount: 1,
        visible: true,
      };
      return (await post(devnet, '/wallet/createtransaction', { ...request, ...change })).Error as string;
    };
    expect(await errorOf({ to_address: buyer.address })).toMatch(/Cannot transfer TRX to yourself/);
    expect(await errorOf({ amount: 0 })).toMatch(/Amount must be greater than 0/);
    expect(await errorOf({ amount: 1e12 })).toMatch(/balance is not sufficient/);
    expect(await errorOf({ to_address: devnet.state().usdt })).toMatch(/Cannot transfer TRX to a smartContract/);
    expect(await errorOf({ owner_address: devnet.createAccount().address })).toMatch(/no OwnerAccount/);
    expect(await errorOf({ to_address: 'nonsense' })).toMatch(/INVALID base58/);
  });

  it('with a memo costs one TRX more', async () => {
    const devnet = await start();
    const [buyer, other] = [fundedAccount(devnet), fundedAccount(devnet)];
    const built = await post(devnet, '/wallet/createtransaction', {
      owner_address: buyer.address,
      to_address: other.address,
      amount: 1,
      extra_data: 'hello',
      visible: true,
    });
    expect(built.raw_data.data).toBe(Buffer.from('hello').toString('hex'));
    const { txid } = await broadcast(devnet, sign(built, buyer));
    devnet.mine(1);
    expect((await receipt(devnet, txid as string)).fee).toBe(1_000_000);
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
