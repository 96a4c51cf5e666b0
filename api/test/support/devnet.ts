import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Configuration } from '../../src/config/index.js';

const CLI = join(import.meta.dirname, '../../../libs/tron-devnet/dist/cli.js');

export interface DevnetTransfer {
  to: string;
  /** Decimal text, e.g. "12.340001". */
  amount: string;
  from?: string;
  token?: 'usdt' | 'counterfeit';
  kind?: 'transfer' | 'transferFrom' | 'batch' | 'reverted' | 'out_of_energy';
}

/** See tron-devnet's README for the kinds and what their numbers mean. */
export interface DevnetFault {
  kind: string;
  count?: number;
  path?: string;
  [number: string]: string | number | undefined;
}

export interface DevnetState {
  chain_id: string;
  head: { number: number; id: string; timestamp: number };
  solid: { number: number; id: string; timestamp: number };
  usdt: string;
  counterfeit: string;
}

/** A transfer as the network has it at this moment. */
export interface ChainView {
  /** `txid:n`, the n-th to this address in its transaction. */
  id: string;
  txid: string;
  from: string;
  /** Decimal text. */
  amount: string;
  blockId: string;
  timestamp: number;
  solid: boolean;
}

interface RawBlock {
  id: string;
  timestamp: number;
  solid: boolean;
  transactions: { txid: string; transfers: { token: string; from: string; to: string; amount: string }[] }[];
}

interface FeedPage {
  data: { transaction_id: string; value: string; block_timestamp: number }[];
  meta: { fingerprint?: string };
}

/** A kept connection may be closed by the network, which waits 5 s, just when a busy machine comes to use it again. */
const OWN_CONNECTION = { connection: 'close' } as const;

/** A tron-devnet process of its own, with a clock that stands still until told. */
export class TestDevnet {
  private constructor(
    readonly url: string,
    readonly usdt: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(args: string[] = []): Promise<TestDevnet> {
    if (!existsSync(CLI)) throw new Error('tron-devnet is not built: npm run build -w tron-devnet');
    const child = spawn(process.execPath, [CLI, '--port', '0', '--manual', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`tron-devnet ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /listening on (http:\S+)/.exec(line);
        if (found?.[1]) resolve(found[1]);
      });
    });
    const { usdt } = (await (await fetch(`${url}/devnet/state`, { headers: OWN_CONNECTION })).json()) as DevnetState;
    return new TestDevnet(url, usdt, child);
  }

  /** What the API needs to know to use this network. */
  get config(): Partial<Configuration> {
    return { CHAIN_NODE_URLS: [this.url], CHAIN_USDT_ADDRESS: this.usdt, CHAIN_MAX_QPS: 1_000 };
  }

  state(): Promise<DevnetState> {
    return this.get('/devnet/state');
  }

  /** A new empty account. */
  async account(): Promise<string> {
    return (await this.wallet()).address;
  }

  /** The same, with the key to sign for it. */
  async wallet(): Promise<{ address: string; privateKey: string }> {
    const made = await this.post<{ address: string; private_key: string }>('/devnet/accounts', {});
    return { address: made.address, privateKey: made.private_key };
  }

  /** Adds TRX for fees to an account, and USDT if given, without a transaction. */
  async fund(address: string, usdt?: string): Promise<void> {
    await this.post('/devnet/faucet', { address, usdt, trx: '100000' });
  }

  /** Transfers of USDT to an address in the newest blocks, in the order of the chain, as the network itself knows them. */
  async transfersTo(address: string): Promise<ChainView[]> {
    const blocks = await this.get<RawBlock[]>('/devnet/blocks?limit=200');
    return blocks.reverse().flatMap(({ id, timestamp, solid, transactions }) =>
      transactions.flatMap(({ txid, transfers }) =>
        transfers
          .filter(({ token, to }) => token === 'usdt' && to === address)
          .map(({ from, amount }, at) => ({
            id: `${txid}:${at}`,
            txid,
            from,
            amount,
            blockId: id,
            timestamp,
            solid,
          })),
      ),
    );
  }

  /** Sends; it is in the next block. Gives the txid. */
  async transfer(transfer: DevnetTransfer): Promise<string> {
    return (await this.post<{ txid: string }>('/devnet/transfer', transfer)).txid;
  }

  /** Credits an account outside any block, so without a transfer: enough to send from it. */
  async faucet(address: string, usdt = '1000', trx = '1000'): Promise<void> {
    await this.post('/devnet/faucet', { address, usdt, trx });
  }

  async mine(blocks = 1, spacingMs = 1): Promise<void> {
    await this.post('/devnet/mine', { blocks, spacing_ms: spacingMs });
  }

  /**
   * The next blocks are not older than this instant, also to nodes that tell time in whole seconds: its clock stands
   * still, ours does not.
   */
  async reach(at: Date): Promise<void> {
    const behind = at.getTime() + 1_000 - (await this.state()).head.timestamp;
    if (behind > 0) await this.post('/devnet/clock', { advance_ms: behind });
  }

  /** Lets the chain's time pass and makes what was sent solid. */
  async settle(advanceMs = 0): Promise<void> {
    if (advanceMs > 0) await this.post('/devnet/clock', { advance_ms: advanceMs });
    await this.mine(20);
  }

  /** Replaces unsolid blocks; their transactions are put into new ones unless dropped. */
  async reorg(depth: number, drop: boolean | string[] = false): Promise<void> {
    await this.post('/devnet/reorg', { depth, drop });
  }

  /** The node comes up again without its newest blocks; what follows has other ids. Transactions wait again unless dropped. */
  async restart(depth: number, drop = false): Promise<void> {
    await this.post('/devnet/restart', { depth, drop });
  }

  async fault(...faults: DevnetFault[]): Promise<void> {
    await this.post('/devnet/faults', { faults });
  }

  async noFaults(): Promise<void> {
    await this.post('/devnet/faults', { clear: true });
  }

  /** From now on a block is made whenever its time has come. */
  async runByItself(): Promise<void> {
    await this.post('/devnet/clock', { mode: 'auto' });
  }

  /** Moves the network's time forward. */
  async advance(ms: number): Promise<void> {
    if (ms > 0) await this.post('/devnet/clock', { advance_ms: ms });
  }

  /** USDT of an account the network made, at the head; decimal text. */
  async balanceOf(address: string): Promise<string> {
    const accounts = await this.get<{ address: string; usdt: string }[]>('/devnet/accounts');
    const found = accounts.find((account) => account.address === address);
    if (!found) throw new Error(`the devnet did not make ${address}`);
    return found.usdt;
  }

  /** Every solid transfer of USDT to an address, oldest first, read another way than the API reads. Micro-USDT. */
  async receivedBy(address: string): Promise<{ txid: string; amountMicro: bigint; blockTime: number }[]> {
    const query = `contract_address=${this.usdt}&only_to=true&only_confirmed=true&order_by=block_timestamp,asc&limit=200`;
    const all: { txid: string; amountMicro: bigint; blockTime: number }[] = [];
    for (let fingerprint = ''; ;) {
      const page = await this.get<FeedPage>(
        `/v1/accounts/${address}/transactions/trc20?${query}${fingerprint && `&fingerprint=${fingerprint}`}`,
      );
      for (const item of page.data)
        all.push({ txid: item.transaction_id, amountMicro: BigInt(item.value), blockTime: item.block_timestamp });
      fingerprint = page.meta.fingerprint ?? '';
      if (!fingerprint) return all;
    }
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    if (this.process.exitCode !== null) return;
    this.process.kill('SIGKILL');
    await gone;
  }

  private async get<T>(path: string): Promise<T> {
    return this.answer(path, await fetch(this.url + path, { headers: OWN_CONNECTION }));
  }

  private async post<T = unknown>(path: string, body: object): Promise<T> {
    const headers = { ...OWN_CONNECTION, 'content-type': 'application/json' };
    return this.answer(path, await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  private async answer<T>(path: string, response: Response): Promise<T> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
