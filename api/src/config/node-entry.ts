/** The APIs of a node that may have separate addresses: java-tron has a port for each. */
const PORTS = ['wallet', 'solidity', 'jsonrpc'] as const;
type Port = (typeof PORTS)[number];

/** What a port serves; the path is part of every call, so an address must not end with it. */
const PATHS: Record<Port, string> = { wallet: '/wallet', solidity: '/walletsolidity', jsonrpc: '/jsonrpc' };

/** The addresses of a node: one for everything, or one for each API. Null: the node does not have this API. */
export interface NodeAddresses extends Record<Exclude<Port, 'jsonrpc'>, string> {
  jsonrpc: string | null;
  /** `/v1`, which only hosted nodes have. */
  feed: string | null;
}

/** One node of CHAIN_NODE_URLS. */
export interface NodeEntry {
  addresses: NodeAddresses;
  /** Its own key, instead of CHAIN_API_KEY. */
  apiKey?: string;
}

/**
 * Reads `URL`, or `wallet=URL;solidity=URL;jsonrpc=URL` (the last may be left out), each perhaps with `|KEY` behind it.
 * Throws a RangeError that says what is wrong, and repeats neither address nor key.
 */
export function parseNodeEntry(entry: string): NodeEntry {
  const [where = '', ...keys] = entry.split('|').map((part) => part.trim());
  const [apiKey] = keys;
  if (keys.length > 1 || (apiKey !== undefined && !/^\S+$/.test(apiKey))) {
    throw new RangeError('after | one key is expected, and nothing else');
  }
  const addresses = /^\w+\s*=/.test(where) ? parsePorts(where) : everythingAt(where);
  return apiKey === undefined ? { addresses } : { addresses, apiKey };
}

function everythingAt(address: string): NodeAddresses {
  const url = checked(address, 'the address');
  return { wallet: url, solidity: url, jsonrpc: url, feed: url };
}

function parsePorts(where: string): NodeAddresses {
  const found = new Map<string, string>();
  for (const part of where.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    const port = PORTS.find((one) => one === name);
    if (!port) throw new RangeError(`each part must begin with ${PORTS.join('=, ')}=`);
    if (found.has(port)) throw new RangeError(`${port}= stands there twice`);
    found.set(port, checked(part.slice(at + 1).trim(), `the address after ${port}=`, port));
  }
  const [wallet, solidity] = [found.get('wallet'), found.get('solidity')];
  if (wallet === undefined || solidity === undefined) {
    throw new RangeError(`${wallet === undefined ? 'wallet' : 'solidity'}= is missing: only jsonrpc= may be left out`);
  }
  return { wallet, solidity, jsonrpc: found.get('jsonrpc') ?? null, feed: null };
}

function checked(address: string, what: string, port?: Port): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:\/\//i.test(address) || /\s/.test(address)) {
    throw new RangeError(`${what} is no http:// or https:// address`);
  }
  if (url.username || url.password) throw new RangeError(`${what} must not hold a user name or password`);
  if (url.search || url.hash) throw new RangeError(`${what} must end before any ? or #`);
  const trimmed = address.replace(/\/+$/, '');
  const path = port && PATHS[port];
  if (path && trimmed.endsWith(path)) throw new RangeError(`${what} must end before ${path}, which is added`);
  return trimmed;
}

/** What is wrong with the value of CHAIN_NODE_URLS; an empty list when nothing is. */
export function findNodeEntryProblems(entries: readonly string[]): string[] {
  if (entries.length === 0) return ['CHAIN_NODE_URLS names no node'];
  const problems: string[] = [];
  const nodes: { position: number; wallet: string; hosts: Set<string> }[] = [];
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    try {
      const { addresses } = parseNodeEntry(entry);
      const hosts = addressesOf(addresses).map((address) => new URL(address).host);
      nodes.push({ position, wallet: new URL(addresses.wallet).host, hosts: new Set(hosts) });
    } catch (error) {
      problems.push(`CHAIN_NODE_URLS, node ${position}: ${(error as RangeError).message}`);
    }
  }
  for (const [i, one] of nodes.entries()) {
    const other = nodes
      .slice(0, i)
      .find((before) => before.wallet !== one.wallet && [...before.hosts].some((host) => one.hosts.has(host)));
    // Two nodes must confirm each other: what stands behind both would do it alone.
    if (other)
      problems.push(`CHAIN_NODE_URLS, nodes ${other.position} and ${one.position} share an address: they are one node`);
  }
  return problems;
}

/** Every address of the node. */
export const addressesOf = ({ wallet, solidity, jsonrpc, feed }: NodeAddresses): string[] =>
  [wallet, solidity, jsonrpc, feed].filter((address) => address !== null);
