import { Injectable } from '@nestjs/common';
import { isSameReceipt } from '../domain/receipt-evidence.js';
import type { Receipt } from '../node/node-responses.js';
import type { NodeClient } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';

/** From this number of our transactions in one block on, all receipts of the block are read with one request. */
const MIN_TRANSACTIONS_FOR_WHOLE_BLOCK = 3;
/** How long all other hosts must have been down before a single one is trusted. */
const MIN_DOWN_MS = 10 * 60_000;

/** A log of a transaction, in a solid block. */
export interface ReportedLog {
  txid: string;
  blockNumber: number;
  /** The host that reported it; null when unknown. */
  reportedBy: string | null;
}

/** A transaction that was reported in this solid block. */
export interface ReceiptQuery extends Pick<ReportedLog, 'txid' | 'blockNumber'> {
  /** Complete answers in a row in which it was missing; none when absent. */
  missingCount?: number;
  /** Every host that reported its transfers. */
  reportedBy: ReadonlySet<string | null>;
}

/** Why a receipt cannot be true; null when it can. */
export type FindProblem = (receipt: Receipt) => string | null;

/** There is no receipt that may be believed. */
export interface Undecided {
  receipt: null;
  /** Why the receipt of a host cannot be true, and no other host gave the same; null when no host has one (yet). */
  contradiction: string | null;
  /** No other host is available than the one that reported it, and not for long. */
  unconfirmed: boolean;
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
interface HostAnswers {
  statements: Statement[];
  /** Hosts that have the block, but no receipt. */
  absent: number;
  failures: NodeError[];
}

/**
 * Reads receipts of solid blocks with as few requests as possible, and from several hosts when they are not certain.
 */
@Injectable()
export class ReceiptReaderService {
  /** Blocks whose receipts could not be read together: next time each is read by itself. */
  private readonly oneByOne = new Set<number>();

  constructor(private readonly nodes: NodePool) {}

  /** A function that gives the receipt of one of these transactions. Those that share a block share a request. */
  forTransactions(
    logs: readonly ReportedLog[],
  ): (question: ReceiptQuery, findProblem: FindProblem) => Promise<Verdict> {
    const blocks = new Map<number, ReportedLog[]>();
    for (const log of logs) blocks.set(log.blockNumber, [...(blocks.get(log.blockNumber) ?? []), log]);
    const whole = new Map<number, ReturnType<ReceiptReaderService['readBlock']>>();
    return async (question, findProblem) => {
      const { txid, blockNumber, reportedBy } = question;
      const block = blocks.get(blockNumber) ?? [];
      if (new Set(block.map((log) => log.txid)).size >= MIN_TRANSACTIONS_FOR_WHOLE_BLOCK) {
        const reading = whole.get(blockNumber) ?? this.readBlock(blockNumber, block);
        whole.set(blockNumber, reading);
        const { host, receipts } = (await reading) ?? {};
        const receipt = receipts?.get(txid);
        if (host !== undefined && receipt && findProblem(receipt) === null && this.isIndependent(host, reportedBy))
          return { receipt, alone: null };
      }
      return this.readFromHosts(question, findProblem);
    };
  }

  /**
   * All receipts of a block; null when they can't be read together. A failing batch request may suspend every node for
   * a moment: after it the next run reads the receipts one by one, and only then together again.
   */
  private async readBlock(number: number, logs: readonly ReportedLog[]): Promise<WholeBlock | null> {
    if (this.oneByOne.delete(number)) return null;
    const reporters = new Set(logs.flatMap(({ reportedBy }) => reportedBy ?? []));
    try {
      return await this.nodes.runOnOthersFirst(reporters, async (node) => {
        const receipts = await node.fetchBlockReceipts('solid', number);
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
  private isIndependent(host: string, reportedBy: ReadonlySet<string | null>): boolean {
    return this.isSingle || (!reportedBy.has(host) && !reportedBy.has(null));
  }

  /** Reads one host after the other, the ones that reported it last, until one is trusted. */
  private async readFromHosts(question: ReceiptQuery, findProblem: FindProblem): Promise<Verdict> {
    const { reportedBy, missingCount = 0 } = question;
    const { hosts } = this.nodes;
    const others = hosts.filter((host) => !reportedBy.has(host));
    const answers: HostAnswers = { statements: [], absent: 0, failures: [] };
    for (const host of [...others, ...hosts.filter((one) => reportedBy.has(one))]) {
      // The host that reported it would only repeat itself while no other host contradicts it.
      const silence = answers.statements.length + answers.absent === 0;
      if (reportedBy.has(host) && others.length > 0 && silence && missingCount === 0) break;
      const receipt = await this.readFromHost(host, question, { findProblem, answers });
      if (receipt) return { receipt, alone: null };
    }
    return this.concludeVerdict(question, findProblem, answers);
  }

  /** Adds what a host says; gives its receipt when that is enough together with what was heard before. */
  private async readFromHost(
    host: string,
    question: ReceiptQuery,
    { findProblem, answers }: { findProblem: FindProblem; answers: HostAnswers },
  ): Promise<Receipt | null> {
    const { statements, failures } = answers;
    try {
      return await this.nodes.runOnHost(host, async (node) => {
        const receipt = await node.fetchReceipt('solid', question.txid);
        if (!receipt) {
          if (!this.isSingle) await assertHasBlock(node, question.blockNumber);
          answers.absent += 1;
          return null;
        }
        const statement = { host, receipt, why: findProblem(receipt) };
        if (statement.why === null && this.isIndependent(host, question.reportedBy)) return receipt;
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

  /** What follows when nothing is proved. Throws a NodeError when no host could be reached. */
  private async concludeVerdict(
    question: ReceiptQuery,
    findProblem: FindProblem,
    answers: HostAnswers,
  ): Promise<Verdict> {
    const { statements, absent, failures } = answers;
    const open: Undecided = { receipt: null, contradiction: null, unconfirmed: false };
    const uncertainty = statements.find(({ why }) => why !== null)?.why;
    const contradiction = uncertainty ?? failures.find(({ kind }) => kind === 'contradiction')?.message ?? null;
    if (contradiction !== null || absent > 0) return { ...open, contradiction };
    const failure = failures.at(-1);
    if (failure && failures.length === this.nodes.hosts.length) throw failure;
    const left = this.findOnlyHostLeft();
    if (left === null) return { ...open, unconfirmed: true };
    if (statements.length === 0) {
      const receipt = await this.readFromHost(left, question, { findProblem, answers });
      if (receipt) return { receipt, alone: null };
    }
    const said = statements.find(({ host, why }) => host === left && why === null);
    return said ? { receipt: said.receipt, alone: left } : { ...open, unconfirmed: true };
  }

  /** The host that answers while all others have been down for long; null when there is no such one. */
  private findOnlyHostLeft(): string | null {
    const [left, ...more] = this.nodes.hosts.filter((host) => (this.nodes.downForMs(host) ?? 0) < MIN_DOWN_MS);
    return left !== undefined && more.length === 0 ? left : null;
  }
}

/** Throws a NodeError when the node has not come so far: then it cannot know. */
async function assertHasBlock(node: NodeClient, block: number): Promise<void> {
  const { number } = await node.fetchNewestHeader('solid');
  if (number < block) throw new NodeError('lagging', `its newest irreversible block is ${number}, not yet ${block}`);
}

/** Equal receipts, or receipts that both say what the logs say. */
const agree = (a: Statement, b: Statement): boolean =>
  (a.why === null && b.why === null) || isSameReceipt(a.receipt, b.receipt);
