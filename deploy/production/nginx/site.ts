import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** What the web server has to know of one shop. docs/operations/install.md explains each. */
export interface Site {
  /** Host names of the shop: storefront, phone and cashier, whose pages link to each other. */
  shopHosts: string[];
  /** A host name of its own for the console, which the shop's hosts then do not serve. */
  consoleHost?: string;
  /** The shop's hosts refuse the calls of staff, which the console's host alone passes on. */
  staffOnConsoleHostOnly?: boolean;
  certificate: string;
  certificateKey: string;
  /** Where the API's processes listen, as `host:port`. */
  apis: string[];
  /** Where the published files lie. */
  webRoot: string;
  /** Origins that may frame the cashier: EMBED_ORIGINS of the API. */
  embedOrigins?: string[];
  /** IMPORT_MAX_MB of the API. */
  importMaxMb?: number;
  /** Requests per second from one address; the API has limits of its own for what matters. */
  requestsPerSecond?: number;
  /** Addresses and ranges of the proxies before nginx, which say in X-Forwarded-For who asks. Nobody else is believed. */
  proxies?: string[];
  /** The file of nginx's log; in a container its output. */
  accessLog?: string;
  /** Whether browsers may reach subdomains of the hosts by HTTPS only, too. */
  hstsIncludeSubDomains?: boolean;
  httpPort?: number;
  httpsPort?: number;
}

/** One that is not read would be a setting that its author believes in. */
const FIELDS: readonly string[] = Object.keys({
  shopHosts: true,
  consoleHost: true,
  staffOnConsoleHostOnly: true,
  certificate: true,
  certificateKey: true,
  apis: true,
  webRoot: true,
  embedOrigins: true,
  importMaxMb: true,
  requestsPerSecond: true,
  proxies: true,
  accessLog: true,
  hstsIncludeSubDomains: true,
  httpPort: true,
  httpsPort: true,
} satisfies Record<keyof Site, true>);

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const ENDPOINT = /^[a-z0-9.-]+:\d{1,5}$/;
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;
/** What can stand in a directive of nginx as it is. */
const PATH = /^\/[A-Za-z0-9._/-]+$/;

/** An address, or a range as `10.0.0.0/8`; not of all addresses: then anybody could say who they are. */
function isProxy(entry: unknown): boolean {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/([1-9]\d{0,2}))?$/.exec(String(entry)) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 1) <= (version === 4 ? 32 : 128);
}

/** Checks what was written down, since all of it goes into a configuration. Throws with every fault. */
export function checkSite(site: Site): Site {
  const faults: string[] = [];
  const all = (field: keyof Site, pattern: RegExp, least = 0): void => {
    const value = site[field] ?? [];
    const ok = Array.isArray(value) && value.length >= least && value.every((one) => pattern.test(one));
    if (!ok) faults.push(`${field}: ${JSON.stringify(value)}`);
  };
  const one = (field: keyof Site, pattern: RegExp): void => {
    const value = site[field];
    if (typeof value !== 'string' || !pattern.test(value)) faults.push(`${field}: ${JSON.stringify(value)}`);
  };
  all('shopHosts', HOST, 1);
  all('apis', ENDPOINT, 1);
  all('embedOrigins', ORIGIN);
  for (const field of Object.keys(site)) if (!FIELDS.includes(field)) faults.push(`${field}: there is no such field`);
  const { proxies = [] } = site;
  if (!Array.isArray(proxies) || !proxies.every(isProxy)) faults.push(`proxies: ${JSON.stringify(proxies)}`);
  if (site.consoleHost !== undefined) one('consoleHost', HOST);
  const { staffOnConsoleHostOnly: apart = false } = site;
  if (typeof apart !== 'boolean' || (apart && site.consoleHost === undefined)) {
    faults.push(`staffOnConsoleHostOnly: ${JSON.stringify(apart)}, which needs a consoleHost`);
  }
  if (site.accessLog !== undefined) one('accessLog', PATH);
  for (const field of ['certificate', 'certificateKey', 'webRoot'] as const) one(field, PATH);
  for (const field of ['importMaxMb', 'requestsPerSecond', 'httpPort', 'httpsPort'] as const) {
    const value = site[field];
    if (value !== undefined && !(Number.isInteger(value) && value > 0))
      faults.push(`${field}: ${JSON.stringify(value)}`);
  }
  if (faults.length > 0) throw new Error(`The site is not usable:\n- ${faults.join('\n- ')}`);
  return site;
}

/** Reads a site from a JSON file. */
export const readSite = (file: string): Site => checkSite(JSON.parse(readFileSync(file, 'utf8')) as Site);
