import { formatAmount } from '../src/codec/amount.js';
import type { AccountView, Devnet } from '../src/index.js';
import {
  broadcast,
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

const usdt = (devnet: Devnet, address: string): string | undefined =>
  devnet.accounts().find((account) => account.address === address)?.usdt;
const trx = (devnet: Devnet, address: string): string | undefined =>
  devnet.accounts().find((account) => account.address === address)?.trx;

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
