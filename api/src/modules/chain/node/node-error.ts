/** In which way a node let us down. */
export type NodeErrorKind =
  | 'refused'
  | 'timeout'
  | 'throttled'
  | 'malformed'
  | 'node_error'
  | 'not_offered'
  | 'range'
  | 'lagging'
  | 'contradiction'
  | 'other_chain'
  | 'other_network'
  | 'wrong_token'
  | 'certificate_expired'
  | 'certificate_invalid';

const WORDS: Record<NodeErrorKind, string> = {
  refused: 'The node cannot be reached',
  timeout: 'The node does not answer in time',
  throttled: 'The node limits our requests',
  malformed: "The node's answer is not what was asked for",
  node_error: 'The node answers with an error',
  not_offered: 'The node does not offer this call',
  range: 'The node refuses so many blocks at once',
  lagging: 'The node lags behind the network',
  contradiction: 'What a node says contradicts what was read before',
  other_chain: 'The node serves another chain than the one read so far',
  other_network: 'The node serves another network than CHAIN_NETWORK names',
  wrong_token: 'CHAIN_USDT_ADDRESS is no token with 6 decimal places on this network',
  certificate_expired: "The node's TLS certificate has expired, or our clock is ahead",
  certificate_invalid:
    "The node's TLS certificate is not to be trusted: another name, another issuer, or not valid yet",
};

/** A failed request to a node. `words` can be shown to anybody; the message is for the log. */
export class NodeError extends Error {
  constructor(
    readonly kind: NodeErrorKind,
    detail: string,
    /** How long the node asked us to stay away. */
    readonly waitSeconds?: number,
  ) {
    super(`${WORDS[kind]}: ${detail}`);
    this.name = 'NodeError';
  }

  get words(): string {
    const wait = this.waitSeconds === undefined ? '' : ` (asked to wait ${this.waitSeconds} s)`;
    return WORDS[this.kind] + wait;
  }
}

/** The node answers, but this call is switched off or unknown there. */
export const isNotOffered = (error: unknown): boolean => error instanceof NodeError && error.kind === 'not_offered';

/** The node does not have it yet. */
export const isLagging = (error: unknown): boolean => error instanceof NodeError && error.kind === 'lagging';
