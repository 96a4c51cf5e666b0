import type { Credentials } from '../../deploy/local/start-stack.ts';

/** Where the running shop is; it is handed from the global setup to the stories through the environment. */
export interface Shop {
  url: string;
  devnetUrl: string;
  mailUrl: string;
  credentials: Credentials;
  /** The embedded database of the API. */
  databaseFile: string;
  /** Puts the API's clock forward, see shifted-clock.mjs. */
  clockFile: string;
  /** Where the pictures of every step go. */
  pictures: string;
}

/** The site that may show the cashier in a frame. Nobody is there: its stories bring its page. */
export const PARTNER = 'http://partner.test';

const VARIABLE = 'LOTLINE_E2E_SHOP';

/** Tells the stories of this process and of those that it starts where the shops are. */
export const publishShops = (shops: readonly Shop[]): void => {
  process.env[VARIABLE] = JSON.stringify(shops);
};

/** The shop of this run: each of the runner's workers has one of its own. */
export function shop(): Shop {
  const told = process.env[VARIABLE];
  if (told === undefined)
    throw new Error('No shop is running: the stories are run by Playwright with its global setup');
  const shops = JSON.parse(told) as Shop[];
  const found = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % shops.length];
  if (found === undefined) throw new Error('No shop was started');
  return found;
}

/** Name and password of a sample account. */
export function credentialsOf(role: string): { username: string; password: string } {
  const account = shop().credentials[role];
  if (account === undefined) throw new Error(`There is no sample account "${role}"`);
  return account;
}

/**
 * Header of every direct call: a connection of its own. One that is kept may be closed by the other side, whose patience
 * is short, just when a busy machine comes to use it again.
 */
export const OWN_CONNECTION = { connection: 'close' } as const;
