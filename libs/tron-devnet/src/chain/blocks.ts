import { fromHex, sha256 } from '../codec/hex.js';
import { blockIdOf, encodeHeader, merkleRoot, numberOfBlockId, type HeaderFields } from '../codec/header.js';
import { namedKey, signDigest, type KeyPair } from '../codec/keys.js';
import { encodeTransaction } from '../codec/transaction.js';
import type { Block, BlockTransaction } from './types.js';

/** Super representatives that take turns. */
export const PRODUCERS = 27;
export const BLOCK_VERSION = 36;

let producers: KeyPair[] | null = null;

/** The producers' keys, the same in every devnet. */
function producerKey(index: number): KeyPair {
  producers ??= Array.from({ length: PRODUCERS }, (_, i) => namedKey(`producer ${i}`));
  const key = producers[index % PRODUCERS];
  if (key === undefined) throw new RangeError(`no producer ${index}`);
  return key;
}

/** The header of a block, ready to be encoded. */
export function headerOf(block: Block): HeaderFields {
  return {
    number: block.number,
    timestamp: block.timestamp,
    txTrieRoot: block.txTrieRoot,
    parentHash: block.parentId,
    witness: producerKey(block.producer).address,
    version: BLOCK_VERSION,
  };
}

const signatures = new WeakMap<Block, string>();

/** The producer's signature of the header. It is made when somebody first reads the block: most are never read. */
export function producerSignature(block: Block): string {
  let signature = signatures.get(block);
  if (signature === undefined) {
    signature = signDigest(sha256(encodeHeader(headerOf(block))), producerKey(block.producer).privateKey);
    signatures.set(block, signature);
  }
  return signature;
}

const NO_TRANSACTIONS: readonly BlockTransaction[] = [];

/** Builds a block and computes its id. */
export function makeBlock(
  parent: Pick<Block, 'number' | 'id'>,
  timestamp: number,
  producer: number,
  transactions: readonly BlockTransaction[],
  deltas: Block['deltas'],
): Block {
  const leaves = transactions.map(({ tx, receipt }) => sha256(encodeTransaction(tx, receipt.contractRet)));
  const block: Block = {
    number: parent.number + 1,
    id: '',
    parentId: parent.id,
    timestamp,
    txTrieRoot: merkleRoot(leaves),
    producer: producer % PRODUCERS,
    transactions: transactions.length === 0 ? NO_TRANSACTIONS : transactions,
    deltas,
  };
  block.id = blockIdOf(headerOf(block));
  return block;
}

/** Block 0. Its id depends on its time, and ends in the chain id when there is one to tell. */
export function genesisBlock(timestamp: number, chainId: string | null): Block {
  const block = makeBlock({ number: -1, id: '0'.repeat(64) }, timestamp, 0, [], null);
  const ending = chainId === null ? '' : chainId.slice(2).padStart(8, '0');
  return { ...block, id: block.id.slice(0, block.id.length - ending.length) + ending };
}

/** The kept blocks in order, from the first one. */
export class BlockStore {
  private readonly blocks: Block[];

  constructor(genesis: Block) {
    this.blocks = [genesis];
  }

  get head(): Block {
    const head = this.blocks.at(-1);
    if (head === undefined) throw new Error('a chain has at least one block');
    return head;
  }

  at(number: number): Block | null {
    return this.blocks[number] ?? null;
  }

  byId(id: string): Block | null {
    const block = /^[0-9a-f]{64}$/.test(id) ? this.at(numberOfBlockId(id)) : null;
    return block?.id === id ? block : null;
  }

  /**
   * The newest block whose number ends in these two bytes and whose id has these eight bytes in the middle: what a
   * transaction's reference to the chain points at. Null when there is none among the newest 65,536.
   */
  byReference(refBlockBytes: string, refBlockHash: string): Block | null {
    if (refBlockBytes.length !== 4) return null;
    const low = fromHex(refBlockBytes);
    const wanted = (low[0] ?? 0) * 256 + (low[1] ?? 0);
    const head = this.head.number;
    const number = head - ((head - wanted) & 0xffff);
    const block = number < 0 ? null : this.at(number);
    return block?.id.slice(16, 32) === refBlockHash ? block : null;
  }

  push(block: Block): void {
    this.blocks.push(block);
  }

  /** Removes the newest block. */
  pop(): Block {
    const block = this.blocks.pop();
    if (block === undefined || this.blocks.length === 0) throw new Error('the first block cannot be replaced');
    return block;
  }
}
