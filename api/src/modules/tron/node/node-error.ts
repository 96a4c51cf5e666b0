/** In which way a node let us down. */
export const NODE_ERROR_KINDS = [
  'refused',
  'timeout',
  'throttled',
  'malformed',
  'node_error',
  'not_offered',
  'range',
  'lagging',
  'contradiction',
  'other_chain',
  'other_network',
  'wrong_token',
  'constant_off',
  'certificate_expired',
  'certificate_invalid',
] as const;
export type NodeErrorKind = (typeof NODE_ERROR_KINDS)[number];

const MESSAGES: Record<NodeErrorKind, string> = {
  refused: 'The node cannot be reached',
  timeout: 'The node does not answer in time',
  throttled: 'The node limits our requests',
  malformed: "The node's answer is not what was asked for",
  node_error: 'The node answers with an error',
  not_offered: 'The node does not offer this call',
  range: 'The node rejects that number of blocks at once',
  lagging: 'The node lags behind the network',
  contradiction: 'What a node says contradicts what was read before',
  other_chain: 'The node serves another chain than the one read so far',
  other_network: 'The node serves another network than CHAIN_NETWORK names',
  wrong_token: 'CHAIN_USDT_ADDRESS is no token with 6 decimal places on this network',
  constant_off: 'The node runs no constant calls: its configuration needs vm.supportConstant = true',
  certificate_expired: "The node's TLS certificate has expired, or our clock is ahead",
  certificate_invalid:
    "The node's TLS certificate is not to be trusted: another name, another issuer, or not valid yet",
};

/** Their details are our own figures, so they are reported, too. */
const KINDS_WITH_PUBLIC_DETAIL: readonly NodeErrorKind[] = ['other_network', 'wrong_token'];

/** The part of a node that a call goes to: java-tron has a port for each of the first three. */
export type NodePort = 'wallet' | 'solidity' | 'jsonrpc' | 'feed';

/** A failed request to a node. `words` can be shown publicly; the message is for the log. */
export class NodeError extends Error {
  private source: string | null = null;
  private failedPort: NodePort | null = null;

  constructor(
    readonly kind: NodeErrorKind,
    private readonly detail: string,
    /** How long the node asked us to stay away. */
    readonly waitSeconds?: number,
  ) {
    super(`${MESSAGES[kind]}: ${detail}`);
    this.name = 'NodeError';
  }

  /** Notes the call that failed and where it was put to, unless that is known. Gives itself. */
  withCall(port: NodePort, call: string, host: string): this {
    if (this.failedPort !== null) return this;
    this.failedPort = port;
    this.source = `${call} at ${host}`;
    this.message = `${this.publicMessage}: ${this.detail}`;
    return this;
  }

  /** What failed; null when it was no single call. */
  get port(): NodePort | null {
    return this.failedPort;
  }

  get publicMessage(): string {
    const wait = this.waitSeconds === undefined ? '' : ` (asked to wait ${this.waitSeconds} s)`;
    const detail = KINDS_WITH_PUBLIC_DETAIL.includes(this.kind) ? ` (${this.detail})` : '';
    return MESSAGES[this.kind] + wait + detail + (this.source === null ? '' : `: ${this.source}`);
  }
}

/** What a public message says, once it is stored; null for other words. */
export function parseNodeError(words: string): { kind: NodeErrorKind; detail: string | null } | null {
  const kind = NODE_ERROR_KINDS.find((one) => words.startsWith(MESSAGES[one]));
  if (kind === undefined) return null;
  return { kind, detail: words.slice(MESSAGES[kind].length).replace(/^:? /, '') || null };
}

/** The node answers, but this call is switched off or unknown there. */
export const isNotOffered = (error: unknown): boolean => error instanceof NodeError && error.kind === 'not_offered';

/** The node does not have it yet. */
export const isLagging = (error: unknown): boolean => error instanceof NodeError && error.kind === 'lagging';
