import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../chaos/audit.js';
import { Buyer, Memory } from '../chaos/buyers.js';
import { Client } from '../chaos/client.js';
import { Random } from '../chaos/random.js';
import { comeToRest } from '../chaos/rest.js';
import { memberOf, openChaosShop, type Owner, ownerOf, ownReconciliation } from '../chaos/shop.js';
import { Stack } from '../chaos/stack.js';
import { Cluster } from './cluster.js';

const SEED = Number(process.env.CHAOS_SEED ?? 1);
const BUYERS = 8;
const BLOCK_MS = 200;
const LINES = 6_000;
const CALM_MS = 4_000;
const TIMEOUT_MS = 30_000;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** The longest time in which no order was acknowledged, in seconds. */
async function longestPause(memory: Memory, work: () => Promise<void>): Promise<number> {
  let [count, since, longest] = [memory.orders.length, performance.now(), 0];
  const look = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (memory.orders.length > count) [count, since] = [memory.orders.length, now];
  }, 50);
  await work().finally(() => clearInterval(look));
  return longest / 1_000;
}

/** Milliseconds from the answer of one API that a price has changed until the other one gives it to buyers. */
async function priceTravels([here = '', there = '']: readonly string[], owner: Owner): Promise<number> {
  const { headers } = owner.client.as({ 'content-type': 'application/json' });
  const send = async <T>(url: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(url, { headers, ...init });
    const { code, data } = (await response.json()) as { code: number; data: T };
    if (code !== 200) throw new Error(`${url}: ${code}`);
    return data;
  };
  const { items } = await send<{ items: { id: string }[] }>(`${here}/api/categories`);
  const goods = (price: string) =>
    JSON.stringify({
      category_id: items[0]?.id,
      name: { zh: '改价', en: 'Priced again' },
      price,
      min_quantity: 1,
      max_quantity: 1,
      status: 'on_sale',
    });
  const { id } = await send<{ id: string }>(`${here}/api/goods`, { method: 'POST', body: goods('1') });
  const seen = async (price: string): Promise<void> => {
    const until = performance.now() + TIMEOUT_MS;
    const shown = () =>
      send<{ price: string }>(`${there}/api/goods/${id}`, { headers: {} }).catch(() => ({ price: '' }));
    while ((await shown()).price !== price) {
      if (performance.now() > until) throw new Error(`the price ${price} of goods ${id} does not travel`);
      await sleep(5);
    }
  };
  await seen('1.000000'); // and may be kept for a moment, as with buyers who look at it all the time
  await send(`${here}/api/goods/${id}`, { method: 'PUT', body: goods('2') });
  const since = performance.now();
  await seen('2.000000');
  return performance.now() - since;
}

describe('a shop on three database nodes', () => {
  it('loses nothing and does nothing twice while nodes, APIs and workers end, stand still and are cut off', async () => {
    const random = new Random(SEED);
    const cluster = new Cluster();
    const stack = await Stack.start(BLOCK_MS);
    /** The node that HAProxy leads to. */
    const writer = async (): Promise<string> =>
      (await stack.database.rows<{ name: string }>('SELECT @@wsrep_node_name AS name'))[0]?.name ?? '';
    const another = async (): Promise<string> => {
      const current = await writer();
      return random.pick(cluster.nodes().filter(({ name }) => name !== current)).name;
    };
    const again = async (programs: typeof stack.programs): Promise<void> => {
      const program = random.pick(programs);
      await program.end('SIGKILL');
      await program.start();
    };
    const incidents: [string, () => Promise<void>][] = [
      ['a node that waits is killed', async () => cluster.kill(await another())],
      ['an API is killed', () => again(stack.apis)],
      ['the node that is written to is killed', async () => cluster.kill(await writer())],
      ['a worker is killed', () => again(stack.workers)],
      ['the node that is written to is cut off for 10 s', async () => cluster.isolate(await writer(), 10_000)],
      ['a node that waits stands still for 2 s', async () => cluster.freeze(await another(), 2_000)],
      ['the node that is written to stands still for 14 s', async () => cluster.freeze(await writer(), 14_000)],
    ];
    let faults: string[] = ['the run was cut short'];
    try {
      const anybody = new Client(stack.apiUrls, random.fork());
      await stack.startApis();
      const owner = await ownerOf(stack, anybody);
      const shop = await openChaosShop(stack, owner, LINES);
      await stack.startWorkers();
      await sleep(2_000); // the first scan decides where the shop's part of the chain begins

      const travel = await priceTravels(stack.apiUrls, owner);
      const diary = [`a price changed on one API is on the other after ${travel.toFixed(0)} ms`];
      say(`cluster: ${diary[0]}`);

      const memory = new Memory();
      const buyers: Buyer[] = [];
      for (let number = 1; number <= BUYERS; number++) {
        const isMember = number % 2 === 0;
        const client = isMember ? await memberOf(stack, owner, anybody, `member${number}`) : anybody.as({});
        buyers.push(new Buyer({ number, shop, stack, client, random: random.fork(), memory, isMember }));
      }
      let isOver = false;
      const buying = Promise.all(buyers.map((buyer) => buyer.buyUntil(() => isOver)));
      await sleep(CALM_MS);
      for (const [what, cause] of incidents) {
        const pause = await longestPause(memory, async () => {
          await cause();
          await cluster.whole();
          await sleep(CALM_MS);
        });
        diary.push(`${what}: no order was acknowledged for ${pause.toFixed(1)} s`);
        say(`cluster: ${diary.at(-1)}`);
      }
      isOver = true;
      await buying;
      const unrest = await comeToRest(stack, shop.wallet);
      faults = [...unrest, ...(await audit(stack, shop, memory)), ...(await ownReconciliation(owner.client))];
      await Promise.all(stack.programs.map((program) => program.end('SIGTERM')));
      faults.push(...(await differences(cluster)));
      say(`cluster: ${memory.orders.length} orders, ${faults.length} faults`);
      writeFileSync(join(stack.folder, 'diary.txt'), [...diary, '', ...faults].join('\n'));
    } finally {
      if (faults.length > 0) say(`cluster: logs and diary are in ${stack.folder}`);
      await stack.stop({ keepLogs: faults.length > 0 });
    }
    expect(faults).toEqual([]);
  }, 600_000);
});

/** Tables that the nodes do not have alike. */
async function differences(cluster: Cluster): Promise<string[]> {
  const [first = {}, ...others] = await Promise.all(cluster.nodes().map((node) => cluster.digest(node)));
  return Object.keys(first)
    .filter((table) => others.some((other) => other[table] !== first[table]))
    .map((table) => `${table} is not alike on all nodes`);
}
