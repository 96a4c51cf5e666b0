import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { startStack } from '../../deploy/local/start-stack.ts';
import { fillShelves } from './fill-shelves.ts';
import { PARTNER, publishShops, type Shop } from './shop.ts';

const HERE = import.meta.dirname;
const PICTURES = join(HERE, '..', '..', '.local', 'e2e-shots');
/** All stories come from one address; what the limits do is the API's own tests' business. */
const UNLIMITED = {
  AUTH_LIMIT_PER_MINUTE: '10000',
  ORDER_LIMIT_PER_MINUTE: '10000',
  RATE_LIMIT_PER_MINUTE: '100000',
  ORDER_MAX_UNPAID_PER_IP: '1000',
};
/** Stories ask what is so now: an answer that is kept for half a second would tell the stock from before somebody bought. */
const NOTHING_KEPT = { ANSWER_KEEP_MS: '0' };
/** The stories reach nothing but this machine; another site may frame the cashier. */
const NEIGHBOURS = { ALIVE_CHECK_PROBER: 'stub', EMBED_ORIGINS: PARTNER };

const stops: (() => Promise<void>)[] = [];

/** Starts a whole shop on free ports, with a throwaway data folder and a chain that moves only when a story says so. */
async function startOne(): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-e2e-'));
  const clockFile = join(dataDir, 'clock-shift');
  const stack = await startStack({
    dataDir,
    manualClock: true,
    splitPorts: process.env.DEVNET_SPLIT_PORTS === 'true',
    quiet: true,
    env: {
      ...UNLIMITED,
      ...NOTHING_KEPT,
      ...NEIGHBOURS,
      NODE_OPTIONS: `--import ${pathToFileURL(join(HERE, 'shifted-clock.mjs')).href}`,
      CLOCK_SHIFT_FILE: clockFile,
    },
  });
  stops.push(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { url, devnetUrl, mailUrl, credentials } = stack;
  const started: Shop = {
    url,
    devnetUrl,
    mailUrl,
    credentials,
    databaseFile: join(dataDir, 'lotline.sqlite'),
    clockFile,
    pictures: PICTURES,
  };
  publishShops([started]);
  await fillShelves();
  return started;
}

/**
 * Starts a shop for each worker: a story may move its shop's clock and chain without asking the others. Gives what stops
 * them all.
 */
export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  const shops: Shop[] = [];
  try {
    for (let worker = 1; worker <= workers; worker += 1) shops.push(await startOne());
  } catch (error) {
    await stopShops();
    throw error;
  }
  publishShops(shops);
  return stopShops;
}

async function stopShops(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}
