import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './audit.js';
import { Buyer, Memory } from './buyers.js';
import { Client } from './client.js';
import { Random } from './random.js';
import { comeToRest } from './rest.js';
import { memberOf, openChaosShop, ownerOf, ownReconciliation } from './shop.js';
import { Stack } from './stack.js';
import { FaultInjector } from './fault-injector.js';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 35);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const BUYERS = 12;
const BLOCK_MS = 200;
const LINES_PER_SECOND = 40;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

describe('a shop whose processes, database and node fail under load', () => {
  it(
    'loses nothing, does nothing twice, and becomes idle',
    async () => {
      say(`chaos: ${SECONDS} s, seed ${SEED}`);
      const random = new Random(SEED);
      const stack = await Stack.start(BLOCK_MS);
      let violations: string[] = ['the run was cut short'];
      try {
        const anybody = new Client(stack.apiUrls, random.fork());
        await stack.startApis();
        const owner = await ownerOf(stack, anybody);
        const shop = await openChaosShop(stack, owner, 500 + SECONDS * LINES_PER_SECOND);
        await stack.startWorkers();
        await sleep(2_000); // the first scan decides where the shop's part of the chain begins

        const memory = new Memory();
        const buyers: Buyer[] = [];
        for (let number = 1; number <= BUYERS; number++) {
          const isMember = number % 2 === 0;
          const client = isMember ? await memberOf(stack, owner, anybody, `member${number}`) : anybody.as({});
          buyers.push(new Buyer({ number, shop, stack, client, random: random.fork(), memory, isMember }));
        }
        const injector = new FaultInjector(stack, random.fork());
        const until = Date.now() + SECONDS * 1_000;
        const isOver = (): boolean => Date.now() >= until;
        await Promise.all([injector.makeUntil(isOver), ...buyers.map((buyer) => buyer.buyUntil(isOver))]);
        await injector.mend();
        const unrest = await comeToRest(stack, shop.wallet);
        violations = [...unrest, ...(await audit(stack, shop, memory)), ...(await ownReconciliation(owner.client))];
        say(
          `chaos: ${memory.orders.length} orders, ${injector.diary.length} injected faults, ${violations.length} violations`,
        );
        writeFileSync(join(stack.folder, 'diary.txt'), [...injector.diary, '', ...violations].join('\n'));
      } finally {
        if (violations.length > 0) {
          say(`chaos: logs and diary are in ${stack.folder}. Again with:`);
          say(`CHAOS_SEED=${SEED} CHAOS_SECONDS=${SECONDS} npm test -- chaos`);
        }
        await stack.stop({ keepLogs: violations.length > 0 });
      }
      expect(violations).toEqual([]);
    },
    (SECONDS + 400) * 1_000,
  );
});
