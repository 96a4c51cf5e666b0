import { TronWeb } from 'tronweb';
import { fundedAccount, receipt, start, type Json } from './support.js';

// The library's own types of a contract read from the chain cannot be resolved here.
type Reader = (...args: string[]) => { call(): Promise<unknown> };
type Reads = { contract(): { at(address: string): Promise<{ methods: Record<string, Reader> }> } };

/** What a wallet does, with the library that wallets use. */
describe('tronweb against the devnet', () => {
  async function connect() {
    const devnet = await start();
    // Block 0 has neither number nor time, and the library needs both to build a transaction.
    devnet.mine(1);
    const account = fundedAccount(devnet);
    const tronWeb = new TronWeb({ fullHost: devnet.url, privateKey: account.privateKey });
    return { devnet, account, tronWeb };
  }

  const build = (tronWeb: TronWeb, contract: string, to: string, from: string, options: Json = {}) =>
    tronWeb.transactionBuilder.triggerSmartContract(
      contract,
      'transfer(address,uint256)',
      { feeLimit: 50_000_000, callValue: 0, ...options },
      [
        { type: 'address', value: to },
        { type: 'uint256', value: 12_340_001 },
      ],
      from,
    );

  it.each([{}, { txLocal: true }])('builds, signs and sends a token transfer (%j)', async (options) => {
    const { devnet, account, tronWeb } = await connect();
    const to = devnet.createAccount().address;
    const { transaction } = await build(tronWeb, devnet.state().usdt, to, account.address, options);
    const signed = await tronWeb.trx.sign(transaction);
    const sent = await tronWeb.trx.sendRawTransaction(signed);
    expect(sent).toMatchObject({ result: true, txid: transaction.txID });
    devnet.mine(1);
    expect((await receipt(devnet, transaction.txID)).receipt.result).toBe('SUCCESS');
    const { methods } = await (tronWeb as unknown as Reads).contract().at(devnet.state().usdt);
    const { balanceOf, symbol, name } = methods;
    expect(String(await balanceOf?.(to).call())).toBe('12340001');
    expect([await symbol?.().call(), await name?.().call()]).toEqual(['USDT', 'Tether USD']);
  });

  it('sends TRX and reads balances, blocks, receipts and parameters', async () => {
    const { devnet, account, tronWeb } = await connect();
    const to = devnet.createAccount().address;
    const sent = (await tronWeb.trx.sendTransaction(to, 2_000_000)) as Json;
    expect(sent.result).toBe(true);
    devnet.mine(19);
    expect(await tronWeb.trx.getBalance(to)).toBe(2_000_000);
    expect((await tronWeb.trx.getCurrentBlock()).block_header.raw_data.number).toBe(20);
    expect((await tronWeb.trx.getTransactionInfo(sent.txid as string)).fee).toBe(1_100_000);
    expect((await tronWeb.trx.getTransaction(sent.txid as string)).txID).toBe(sent.txid);
    expect((await tronWeb.trx.getAccount(account.address)).balance).toBe(496_900_000);
    expect((await tronWeb.trx.getChainParameters()).find(({ key }) => key === 'getEnergyFee')?.value).toBe(100);
  });

  it('verifies the signature of a transaction that the devnet made itself', async () => {
    const { devnet, tronWeb } = await connect();
    const { txid, from } = devnet.transfer({ to: devnet.createAccount().address, amount: '1' });
    devnet.mine(1);
    const transaction = await tronWeb.trx.getTransaction(txid);
    expect(tronWeb.trx.ecRecover({ ...transaction, visible: false })).toBe(from);
  });
});
