import { Injectable } from '@nestjs/common';
import { sameReceipt } from '../domain/evidence.js';
import type { Receipt } from '../node/answers.js';
import type { NodeClient } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';

/** From this number of our transactions in one block on, all receipts of the block are read with one request. */
const WHOLE_BLOCK_FROM = 3;
/** All other hosts must have been down for so long before a single one may be believed. */
const DOWN_FOR_MS = 10 * 60_000;

/** A log of a transaction, in a solid block. */
export interface InBlock {
  txid: string;
  blockNumber: number;
  /** The host that told of it; null when that is not known. */
  toldBy: string | null;
}

/** A transaction that somebody said is in this solid block. */
export interface Question extends Pick<InBlock, 'txid' | 'blockNumber'> {
  /** Complete answers in a row in which it was missing; none when absent. */
  missingCount?: number;
  /** Every host that told of its transfers. */
  toldBy: ReadonlySet<string | null>;
}

/** Why a receipt cannot be true; null when it can. */
export type Judge = (receipt: Receipt) => string | null;

/** There is no receipt that may be believed. */
export interface Undecided {
  receipt: null;
  /** Why the receipt of a host cannot be true, and no other host gave the same; null when no host has one (yet). */
  contradiction: string | null;
  /** No other host can be asked than the one that told of it, and that has not lasted for long. */
  unheard: boolean;
}

/** A receipt that may be believed (see evidence). `alone`: it rests on the word of this host alone, although there are others. */
export type Verdict = { receipt: Receipt; alone: string | null } | Undecided;

interface WholeBlock {
  host: string;
  receipts: Map<string, Receipt>;
}

interface Statement {
  host: string;
  receipt: Receipt;
  why: string | null;
}

/** What the hosts say of one transaction. */
interface Heard {
  statements: Statement[];
  /** Hosts that have the block, but no receipt. */
  absent: number;
  failures: NodeError[];
}

/** Reads receipts of solid blocks with as few requests as possible, and from several hosts when they are doubted. */
@Injectable()
export class ReceiptReaderService {
  /** Blocks whose receipts could not be read together: next time each is asked for by itself. */
  private readonly oneByOne = new Set<number>();

  constructor(private readonly nodes: NodePool) {}

  /** A function that gives the receipt of one of these transactions. Those that share a block share a request. */
  forTransactions(logs: readonly InBlock[]): (question: Question, judge: Judge) => Promise<Verdict> {
    const blocks = new Map<number, InBlock[]>();
    for (const log of logs) blocks.set(log.blockNumber, [...(blocks.get(log.blockNumber) ?? []), log]);
    const whole = new Map<number, ReturnType<ReceiptReaderService['ofBlock']>>();
    return async (question, judge) => {
      const { txid, blockNumber, toldBy } = question;
      const block = blocks.get(blockNumber) ?? [];
      if (new Set(block.map((log) => log.txid)).size >= WHOLE_BLOCK_FROM) {
        const reading = whole.get(blockNumber) ?? this.ofBlock(blockNumber, block);
        whole.set(blockNumber, reading);
        const { host, receipts } = (await reading) ?? {};
        const receipt = receipts?.get(txid);
        if (host !== undefined && receipt && judge(receipt) === null && this.isWitness(host, toldBy))
          return { receipt, alone: null };
      }
      return this.one(question, judge);
    };
  }

  /**
   * All receipts of a block; null when they can't be read together. A question that breaks something may have every node left
   * alone for a moment: after it they are asked for one by one in the next run, and only then together again.
   */
  private async ofBlock(number: number, logs: readonly InBlock[]): Promise<WholeBlock | null> {
    if (this.oneByOne.delete(number)) return null;
    const tellers = new Set(logs.flatMap(({ toldBy }) => toldBy ?? []));
    try {
      return await this.nodes.useOthers(tellers, async (node) => {
        const receipts = await node.receiptsOfBlock('solid', number);
        return { host: node.host, receipts: new Map(receipts.map((receipt) => [receipt.txid, receipt])) };
      });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      this.oneByOne.add(number);
      return null;
    }
  }

  private get isSingle(): boolean {
    return this.nodes.hosts.length === 1;
  }

  /** Does this host's word add something to what is known already? A single one's must do. */
  private isWitness(host: string, toldBy: ReadonlySet<string | null>): boolean {
    return this.isSingle || (!toldBy.has(host) && !toldBy.has(null));
  }

  /** Asks one host after the other, those that told of it last, until one is believed. */
  private async one(question: Question, judge: Judge): Promise<Verdict> {
    const { toldBy, missingCount = 0 } = question;
    const { hosts } = this.nodes;
    const others = hosts.filter((host) => !toldBy.has(host));
    const heard: Heard = { statements: [], absent: 0, failures: [] };
    for (const host of [...others, ...hosts.filter((one) => toldBy.has(one))]) {
      // Who told of it would only repeat itself, as long as nobody says anything else.
      const silence = heard.statements.length + heard.absent === 0;
      if (toldBy.has(host) && others.length > 0 && silence && missingCount === 0) break;
      const receipt = await this.hear(host, question, { judge, heard });
      if (receipt) return { receipt, alone: null };
    }
    return this.conclude(question, judge, heard);
  }

  /** Adds what a host says; gives its receipt when that is enough together with what was heard before. */
  private async hear(
    host: string,
    question: Question,
    { judge, heard }: { judge: Judge; heard: Heard },
  ): Promise<Receipt | null> {
    const { statements, failures } = heard;
    try {
      return await this.nodes.at(host, async (node) => {
        const receipt = await node.receipt('solid', question.txid);
        if (!receipt) {
          if (!this.isSingle) await mustHave(node, question.blockNumber);
          heard.absent += 1;
          return null;
        }
        const statement = { host, receipt, why: judge(receipt) };
        if (statement.why === null && this.isWitness(host, question.toldBy)) return receipt;
        const agreed = statements.some((other) => other.host !== host && agree(other, statement));
        statements.push(statement);
        if (statement.why !== null && !agreed)
          throw new NodeError('contradiction', `${question.txid}: ${statement.why}`);
        return agreed ? receipt : null;
      });
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      if (!statements.some((statement) => statement.host === host)) failures.push(error);
      return null;
    }
  }

  /** What follows when nothing is proved. Throws a NodeError when no host could be asked. */
  private async conclude(question: Question, judge: Judge, heard: Heard): Promise<Verdict> {
    const { statements, absent, failures } = heard;
    const open: Undecided = { receipt: null, contradiction: null, unheard: false };
    const doubt = statements.find(({ why }) => why !== null)?.why;
    const contradiction = doubt ?? failures.find(({ kind }) => kind === 'contradiction')?.message ?? null;
    if (contradiction !== null || absent > 0) return { ...open, contradiction };
    const failure = failures.at(-1);
    if (failure && failures.length === this.nodes.hosts.length) throw failure;
    const left = this.onlyOneLeft();
    if (left === null) return { ...open, unheard: true };
    if (statements.length === 0) {
      const receipt = await this.hear(left, question, { judge, heard });
      if (receipt) return { receipt, alone: null };
    }
    const said = statements.find(({ host, why }) => host === left && why === null);
    return said ? { receipt: said.receipt, alone: left } : { ...open, unheard: true };
  }

  /** The host that answers while all others have been down for long; null when there is no such one. */
  private onlyOneLeft(): string | null {
    const [left, ...more] = this.nodes.hosts.filter((host) => (this.nodes.downForMs(host) ?? 0) < DOWN_FOR_MS);
    return left !== undefined && more.length === 0 ? left : null;
  }
}

/** Throws a NodeError when the node has not come so far: then it cannot know. */
async function mustHave(node: NodeClient, block: number): Promise<void> {
  const { number } = await node.newest('solid');
  if (number < block) throw new NodeError('lagging', `its newest irreversible block is ${number}, not yet ${block}`);
}

/** Equal receipts, or receipts that both say what the logs say. */
const agree = (a: Statement, b: Statement): boolean =>
  (a.why === null && b.why === null) || sameReceipt(a.receipt, b.receipt);
