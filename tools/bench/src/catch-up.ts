import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { readChain } from './floor/read-chain.ts';
import { besideFloor } from './measure/figures.ts';
import { byTurns } from './measure/rounds.ts';
import { receivingWallet } from './shop/guests.ts';
import { send } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

/** A day of the main network. */
const BLOCKS = 28_800;
const TRANSFERS = 60;
const LIMIT_MS = 300_000;

interface Watcher {
  lag_blocks: number | null;
  last_solid: number | null;
}

/** How fast the API reads the blocks of a day in which it did not run, its own start included, beside the bare requests. */
export const catchUp: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'catch-up', env: { ANSWER_KEEP_MS: '0' } });
  try {
    const wallet = await receivingWallet(shop);
    let day = { from: 0, to: 0 };
    const api = {
      name: 'api' as const,
      run: async () => {
        await shop.stopApi();
        day = await passADay(shop, wallet);
        const since = performance.now();
        await shop.startApi();
        await caughtUp(shop, day.to);
        return BLOCKS / ((performance.now() - since) / 1000);
      },
    };
    const raw = {
      name: 'raw' as const,
      run: async () => {
        const topic = `0x${(await addressOf(shop, wallet)).slice(2).padStart(64, '0')}`;
        const since = performance.now();
        const found = await readChain(shop.devnet, day, topic);
        if (found !== TRANSFERS) throw new Error(`${found} transfers instead of ${TRANSFERS}`);
        return BLOCKS / ((performance.now() - since) / 1000);
      },
    };
    const measured = await byTurns(options.rounds, [api, raw]);
    const what = `blocks of a day's outage, ${TRANSFERS} transfers (${options.engine}) : bare requests`;
    return [besideFloor(what, measured.api, measured.raw, { unit: '/s', bar: '≥ 1,000 /s' })];
  } finally {
    await shop.close();
  }
};

/** The 20 bytes of a base58 address with the network's prefix, hex, as the network tells them. */
async function addressOf({ devnet }: Shop, address: string): Promise<string> {
  const { data } = JSON.parse(await send(`${devnet.url}/v1/accounts/${address}`)) as { data: { address: string }[] };
  const [account] = data;
  if (!account) throw new Error('the wallet does not exist on the network yet');
  return account.address;
}

async function passADay({ devnet }: Shop, wallet: string): Promise<{ from: number; to: number }> {
  const before = await state(devnet.url);
  for (let part = 0; part < TRANSFERS; part++) {
    await devnet.transfer(wallet, `${part + 1}`);
    await devnet.mine(BLOCKS / TRANSFERS);
  }
  return { from: before.solid.number + 1, to: (await state(devnet.url)).solid.number };
}

async function state(url: string): Promise<{ solid: { number: number } }> {
  return JSON.parse(await send(`${url}/devnet/state`)) as { solid: { number: number } };
}

async function caughtUp(shop: Shop, solid: number): Promise<void> {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await sleep(10)) {
    const ready = JSON.parse(await send(`${shop.url}/api/health/ready`)) as { data: { watcher: Watcher } };
    const { lag_blocks, last_solid } = ready.data.watcher;
    if (lag_blocks === 0 && last_solid === solid) return;
  }
  throw new Error('the API did not catch up');
}
