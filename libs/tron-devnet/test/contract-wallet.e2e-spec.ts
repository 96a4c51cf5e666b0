import { parseAddress } from '../src/codec/address.js';
import type { Devnet } from '../src/index.js';
import {
  buildTransfer,
  fundedAccount,
  get,
  list,
  pay,
  payTrx,
  post,
  receipt,
  sample,
  shapeOf,
  sign,
  start,
  type Json,
} from './support.js';

/** The answers of /wallet have the keys and the types of recorded answers. */
describe('/wallet answers like a recorded node', () => {
  it('a block with USDT transfers (sample 22)', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    await pay(devnet, { from: buyer, to: devnet.createAccount().address, micro: 40_000_000n });
    devnet.mine(1);
    const recorded = sample('22-getnowblock-mainnet-first-two-transactions');
    for (const surface of ['/wallet/getnowblock', '/wallet/getblock']) {
      expect(shapeOf(await post(devnet, surface, { detail: true }))).toEqual(shapeOf(recorded));
    }
    const { transactions: _all, ...header } = recorded;
    expect(shapeOf(await post(devnet, '/wallet/getblock', { detail: false }))).toEqual(shapeOf(header));
    devnet.mine(1);
    expect(shapeOf(await post(devnet, '/wallet/getnowblock'))).toEqual(shapeOf(header));
  });

  it('a failed transaction in a block (sample R3)', async () => {
    const devnet = await start();
    const { txid } = devnet.transfer({ to: devnet.createAccount().address, amount: '1', kind: 'reverted' });
    devnet.mine(1);
    const answer = await post(devnet, '/wallet/gettransactionbyid', { value: txid });
    expect(shapeOf(answer)).toEqual(shapeOf(sample('R3-reconstructed-revert-transaction-in-block')));
    expect(answer.ret).toEqual([{ contractRet: 'REVERT' }]);
  });

  it('the receipt of a transfer that ran out of energy (sample 13)', async () => {
    const devnet = await start();
    const { txid } = devnet.transfer({ to: devnet.createAccount().address, amount: '1', kind: 'out_of_energy' });
    devnet.mine(1);
    const answer = await receipt(devnet, txid);
    expect(shapeOf(answer)).toEqual(shapeOf(sample('13-transactioninfo-usdt-out-of-energy-mainnet')));
    expect(answer).toMatchObject({ result: 'FAILED', contractResult: [''], receipt: { result: 'OUT_OF_ENERGY' } });
    expect(Buffer.from(answer.resMessage as string, 'hex').toString()).toMatch(
      /^Not enough energy for 'SSTORE' operation/,
    );
  });

  it('the receipt of a transfer with own energy and paid bandwidth (sample 14)', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet, { energy: 1_000_000 });
    const holder = fundedAccount(devnet);
    await pay(devnet, { from: buyer, to: holder.address, micro: 1n });
    const second = await pay(devnet, { from: buyer, to: holder.address, micro: 3_500_000n });
    devnet.mine(1);
    const answer = await receipt(devnet, second);
    const recorded = sample('14-transactioninfo-usdt-success-64285-energy-mainnet');
    expect(shapeOf(answer)).toEqual(shapeOf(recorded));
    expect(answer.receipt).toEqual(recorded.receipt);
    expect(answer.fee).toBe(recorded.fee);
    expect(answer.contractResult).toEqual(recorded.contractResult);
    expect(answer.log[0].topics[0]).toBe(recorded.log[0].topics[0]);
  });

  it('the receipt of a TRX transfer with free and with paid bandwidth (samples 15 and 20)', async () => {
    const devnet = await start();
    const [buyer, other] = [fundedAccount(devnet), fundedAccount(devnet)];
    const free = await payTrx(devnet, buyer, other.address, 1);
    await payTrx(devnet, buyer, other.address, 2);
    const paid = await payTrx(devnet, buyer, other.address, 3);
    devnet.mine(1);
    expect(shapeOf(await receipt(devnet, free))).toEqual(shapeOf(sample('15-transactioninfo-trx-transfer-mainnet')));
    const [recorded] = sample('20-nile-gettransactioninfobyblocknum-first-two');
    expect(shapeOf(await receipt(devnet, paid))).toEqual(shapeOf(recorded));
  });

  it('all receipts of a block, and the receipt of a transfer whose energy was burnt (samples 21 and 31)', async () => {
    const devnet = await start();
    const txid = await pay(devnet, { from: fundedAccount(devnet), to: devnet.createAccount().address, micro: 1n });
    devnet.mine(1);
    const [answer] = await post(devnet, '/wallet/gettransactioninfobyblocknum', { num: 1 });
    expect(answer).toEqual(await receipt(devnet, txid));
    // The recorded private network has no dynamic energy, hence no penalty.
    const { energy_penalty_total, ...rest } = answer.receipt;
    expect(energy_penalty_total).toBe(100_635);
    expect(shapeOf({ ...answer, receipt: rest })).toEqual(shapeOf(sample('31-javatron-private-net-receipt-with-log')));
    const recorded = sample('21-transactioninfobyblocknum-mainnet-first-six') as Json[];
    const newHolder = list(recorded).find((item) => item.receipt.energy_usage_total === 130_285);
    expect(newHolder.receipt.energy_penalty_total).toBe(energy_penalty_total);
  });

  it('building, signing and broadcasting, with the recorded parameters (sample 07)', async () => {
    const devnet = await start();
    const buyer = fundedAccount(devnet);
    const [build, send] = sample('07-shasta-build-sign-broadcast-trc20-exchanges');
    const built = await post(devnet, '/wallet/triggersmartcontract', {
      ...build.request,
      owner_address: buyer.address,
      contract_address: devnet.state().usdt,
    });
    expect(shapeOf(built)).toEqual(shapeOf(build.response));
    expect(built.transaction.raw_data.contract[0].parameter.value.data).toBe(
      build.response.transaction.raw_data.contract[0].parameter.value.data,
    );
    const { expiration, timestamp } = built.transaction.raw_data;
    expect(expiration).toBe(devnet.state().head.timestamp + 60_000);
    expect(timestamp).toBeLessThan(expiration as number);
    const signed = sign(built.transaction, buyer);
    expect(shapeOf(signed)).toEqual(shapeOf(send.request));
    const answer = await post(devnet, '/wallet/broadcasttransaction', signed);
    expect(shapeOf(answer)).toEqual(shapeOf(send.response));
  });

  it('a built call without visible has hex addresses (sample 16)', async () => {
    const devnet = await start();
    const built = await buildTransfer(devnet, { from: fundedAccount(devnet), to: devnet.state().usdt, micro: 100n });
    const value = built.raw_data.contract[0].parameter.value;
    const hex = (text: string): Promise<Json> => post(devnet, '/wallet/validateaddress', { address: text });
    expect((await hex(value.owner_address as string)).message).toBe('Base58check format');
    const answer = await post(devnet, '/wallet/triggersmartcontract', {
      owner_address: `41${'1'.repeat(40)}`,
      contract_address: usdtHex(devnet),
      data: value.data,
      fee_limit: 100_000_000,
    });
    expect(shapeOf(answer)).toEqual(shapeOf(sample('16-nile-triggersmartcontract-response')));
    expect((await hex(answer.transaction.raw_data.contract[0].parameter.value.contract_address as string)).result).toBe(
      true,
    );
  });

  it('errors of the builder, word for word (sample 08)', async () => {
    const devnet = await start();
    for (const { request, response } of sample('08-shasta-triggersmartcontract-errors')) {
      expect(await post(devnet, '/wallet/triggersmartcontract', request)).toEqual(response);
    }
    const hidden = await post(devnet, '/wallet/triggersmartcontract', { contract_address: '' });
    expect(Buffer.from(hidden.result.message as string, 'hex').toString()).toBe(
      "class java.security.InvalidParameterException : owner_address isn't set.",
    );
  });

  it('reading a balance (sample 17), on both surfaces', async () => {
    const devnet = await start();
    const recorded = sample('17-nile-triggerconstantcontract-balanceof-response');
    for (const surface of ['wallet', 'walletsolidity']) {
      const answer = await post(devnet, `/${surface}/triggerconstantcontract`, {
        owner_address: recorded.transaction.raw_data.contract[0].parameter.value.owner_address,
        contract_address: usdtHex(devnet),
        function_selector: 'balanceOf(address)',
        parameter: '000000000000000000000000dd791d6b49e190062d650e6a23c575510d35f2f9',
      });
      expect(shapeOf(answer)).toEqual(shapeOf(recorded));
      expect(answer.energy_used).toBe(recorded.energy_used);
      expect(answer.transaction.raw_data.contract[0].parameter.value.data).toBe(
        recorded.transaction.raw_data.contract[0].parameter.value.data,
      );
    }
  });

  it('absent things: an empty object, or an empty list for the receipts of a block', async () => {
    const devnet = await start();
    const nothing = '0'.repeat(64);
    expect(await post(devnet, '/wallet/getblockbynum', { num: 99 })).toEqual({});
    expect(await post(devnet, '/wallet/getblockbyid', { value: nothing })).toEqual({});
    expect(await post(devnet, '/wallet/gettransactionbyid', { value: nothing })).toEqual({});
    expect(await receipt(devnet, nothing)).toEqual({});
    expect(await post(devnet, '/wallet/gettransactioninfobyblocknum', { num: 99 })).toEqual([]);
    expect(await post(devnet, '/wallet/gettransactioninfobyblocknum', { num: 0 })).toEqual({});
    expect(await post(devnet, '/wallet/getaccount', { address: `41${'1'.repeat(40)}` })).toEqual({});
    expect((await fetch(`${devnet.url}/wallet/nosuchcall`)).status).toBe(404);
  });

  it('a transaction that waits is in the pool, and found by its id as if it had succeeded, until a block has it', async () => {
    const devnet = await start();
    const { txid } = devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    const waiting = () => post(devnet, '/wallet/gettransactionfrompending', { value: txid });
    const byId = (surface: string) => post(devnet, `/${surface}/gettransactionbyid`, { value: txid });
    const [recorded] = sample('22-getnowblock-mainnet-first-two-transactions').transactions;
    expect(shapeOf(await waiting())).toEqual(shapeOf(recorded));
    expect(await waiting()).toMatchObject({ txID: txid, ret: [{ contractRet: 'SUCCESS' }] });
    expect(await byId('wallet')).toEqual(await waiting());
    expect(await byId('walletsolidity')).toEqual({});
    devnet.mine(1);
    expect(await waiting()).toEqual({});
    expect(await byId('wallet')).toMatchObject({ txID: txid });
  });

  it('GET and POST give the same', async () => {
    const devnet = await start();
    const { txid } = devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.mine(2);
    expect(await get(devnet, '/wallet/getblockbynum?num=1')).toEqual(
      await post(devnet, '/wallet/getblockbynum', { num: 1 }),
    );
    expect(await get(devnet, `/wallet/gettransactioninfobyid?value=${txid}`)).toEqual(await receipt(devnet, txid));
    const visible = await get(devnet, `/wallet/gettransactioninfobyid?value=${txid}&visible=true`);
    expect(visible.contract_address).toBe(devnet.state().usdt);
    expect(visible.log[0].address).toBe(devnet.state().usdt);
    const span = await get(devnet, '/wallet/getblockbylimitnext?startNum=0&endNum=2');
    expect(list(span.block).map((block: Json) => block.block_header.raw_data.number)).toEqual([undefined, 1]);
    expect(await get(devnet, '/wallet/getblockbylimitnext?startNum=0&endNum=101')).toEqual({});
  });

  it('accounts, resources, contracts, prices and the node', async () => {
    const devnet = await start({ energyPriceSun: 210 });
    const account = fundedAccount(devnet, { energy: 5 });
    const visible = { address: account.address, visible: true };
    expect(await post(devnet, '/wallet/getaccount', visible)).toMatchObject({
      address: account.address,
      balance: 500_000_000,
      create_time: expect.any(Number),
      owner_permission: { threshold: 1, keys: [{ address: account.address, weight: 1 }] },
    });
    expect(await post(devnet, '/wallet/getaccountresource', visible)).toMatchObject({
      freeNetLimit: 600,
      EnergyLimit: 5,
    });
    const contract = await post(devnet, '/wallet/getcontract', { value: devnet.state().usdt, visible: true });
    const names = list(contract.abi.entrys).map((entry) => entry.name as string);
    expect(names).toEqual(expect.arrayContaining(['transfer', 'balanceOf', 'isBlackListed', 'Transfer']));
    expect(names.join()).not.toMatch(/approv|allowance|permit|from/i);
    const info = await post(devnet, '/wallet/getcontractinfo', { value: devnet.state().usdt, visible: true });
    expect(info.smart_contract).toEqual(contract);
    expect(info.contract_state.energy_factor).toBeGreaterThan(0);
    expect(await get(devnet, '/wallet/getenergyprices')).toEqual({ prices: '0:210' });
    expect(await get(devnet, '/wallet/getbandwidthprices')).toEqual({ prices: '0:1000' });
    const { chainParameter } = await get(devnet, '/wallet/getchainparameters');
    expect(chainParameter).toContainEqual({ key: 'getEnergyFee', value: 210 });
    const { id, number } = devnet.state().head;
    expect((await get(devnet, '/wallet/getnodeinfo')).block).toBe(`Num:${number},ID:${id}`);
  });

  it('says which form an address has', async () => {
    const devnet = await start();
    const check = async (address: string): Promise<Json> => post(devnet, '/wallet/validateaddress', { address });
    expect(await check(devnet.state().usdt)).toEqual({ result: true, message: 'Base58check format' });
    expect(await check(usdtHex(devnet))).toEqual({ result: true, message: 'Hex string format' });
    expect((await check('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).result).toBe(false);
    expect(await check('T')).toEqual({ result: false, message: 'Length error' });
  });
});

/** The USDT contract as 41-hex. */
function usdtHex(devnet: Devnet): string {
  return `41${parseAddress(devnet.state().usdt)}`;
}
