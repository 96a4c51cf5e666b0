import type { Block, BlockTransaction } from '../chain/types.js';
import type { JsonObject } from '../codec/transaction-json.js';
import type { Scope, FaultBoard } from '../faults.js';
import type { Network } from '../network.js';

/** What a handler gives back: JSON unless it is a text. */
export type Answer = { status?: number; contentType?: string } & ({ json: unknown } | { text: string });

/** A request after its body was read. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Fields of the JSON body of a POST, of the query string of a GET. */
  fields: JsonObject;
  /** The body as it was parsed; undefined when there was none. */
  body: unknown;
  /** base58 and plain text in the answer instead of hex. */
  visible: boolean;
  scope: Scope;
  view: NodeView;
  /** Where the caller reached us, for links in answers. */
  origin: string;
}

export type Handler = (request: ApiRequest) => Answer;

/** The chain as the answering node sees it: a lagging node knows less than the ledger. */
export class NodeView {
  readonly head: number;
  readonly solid: number;

  constructor(
    private readonly network: Network,
    private readonly faults: FaultBoard,
    private readonly scope: Scope,
  ) {
    const { ledger } = network;
    const lag = faults.take('lag', scope)?.blocks ?? 0;
    const stall = faults.take('solid_stall', scope)?.blocks ?? 0;
    this.head = Math.max(0, ledger.head.number - lag);
    this.solid = Math.max(0, Math.min(ledger.solidNumber, this.head) - stall);
  }

  /** The newest block that the node claims to have: lower when the head goes backwards. */
  announced(solidSurface: boolean): number {
    const back = this.faults.take('head_back', this.scope)?.blocks ?? 0;
    return Math.max(0, (solidSurface ? this.solid : this.head) - back);
  }

  /** The block, unless it is above what this surface of the node has. */
  block(number: number, solidSurface = false): Block | null {
    return number > (solidSurface ? this.solid : this.head) ? null : this.network.ledger.blocks.at(number);
  }

  blockById(id: string): Block | null {
    const block = this.network.ledger.blocks.byId(id);
    return block === null ? null : this.block(block.number);
  }

  /** The transaction, when the node has its block. */
  transaction(txId: string, solidSurface = false): BlockTransaction | null {
    const item = this.network.ledger.history.byId(txId.toLowerCase());
    return item === null || this.block(item.blockNumber, solidSurface) === null ? null : item;
  }

  /** The transaction when its receipt may be shown; null while a fault holds it back. */
  receipt(txId: string, solidSurface = false): BlockTransaction | null {
    const item = this.transaction(txId, solidSurface);
    return item === null || this.faults.hidesReceipt(item.tx.txId, this.scope) ? null : item;
  }
}
