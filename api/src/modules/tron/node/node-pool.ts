import type { ClockService } from '../../../common/clock/index.js';
import { CircuitBreaker, type CircuitState, type NodePart, type Purpose, type Vetting } from './circuit-breaker.js';
import { KeyAllowance } from './key-allowance.js';
import { NodeClient } from './node-client.js';
import { isNotOffered, NodeError } from './node-error.js';
import type { NodeOptions } from './node-options.js';

export interface NodeReport {
  /** Host name; a whole address may hold a secret. */
  host: string;
  key: string;
  state: CircuitState;
  error: string | null;
}

/** The checks of a node before its first request, and of its JSON-RPC; repeated from time to time. */
export interface Vettings {
  node: Vetting;
  jsonrpc: Vetting;
}

type Parts = Record<NodePart, CircuitBreaker>;

interface NodeSelection {
  /** Which part of them; their blocks by default. */
  part?: NodePart;
  /** What for; to read the chain by default. */
  purpose?: Purpose;
  /** This host alone. */
  only?: string;
  /** These hosts after all others. */
  last?: ReadonlySet<string>;
}

/**
 * Several nodes in order of preference: the first one that is available is called, and the next one when it fails.
 * Nodes that share a key share its allowance.
 */
export class NodePool {
  private readonly nodes: Parts[];
  private readonly allowances: KeyAllowance[];
  private readonly stopping = new AbortController();
  private vetting: Vettings = { node: () => Promise.resolve(), jsonrpc: () => Promise.resolve() };

  constructor(nodes: NodeOptions[], clock: ClockService) {
    const allowances = new Map<string, KeyAllowance>();
    this.nodes = nodes.map((options) => {
      const { host } = new URL(options.addresses.wallet);
      const id = options.apiKey ?? `without a key at ${host}`;
      const label = options.apiKey ? `key ${allowances.size + 1}` : host;
      const allowance = allowances.get(id) ?? makeAllowance(label, options, clock);
      allowances.set(id, allowance);
      const node = new NodeClient(options, allowance, this.stopping.signal);
      const circuit = (part: NodePart) => new CircuitBreaker(node, part, allowance, clock);
      return { blocks: circuit('blocks'), jsonrpc: circuit('jsonrpc'), feed: circuit('feed') };
    });
    this.allowances = [...allowances.values()];
  }

  /** The distinct hosts of the nodes in order of preference. Two nodes of one host are no independent sources. */
  get hosts(): string[] {
    return [...new Set(this.nodes.map(({ blocks }) => blocks.node.host))];
  }

  /** For how long (ms) no node of this host was reachable; null when one answered last. */
  downForMs(host: string): number | null {
    const times = this.nodes.filter(({ blocks }) => blocks.node.host === host).map(({ blocks }) => blocks.downForMs);
    return times.includes(null) ? null : Math.min(...times.map(Number));
  }

  vetWith(vetting: Vettings): void {
    this.vetting = vetting;
  }

  /** Every node is vetted again before its next request. */
  resetVetting(): void {
    for (const parts of this.nodes) for (const circuit of Object.values(parts)) circuit.resetVetting();
  }

  /** Aborts all pending and future requests. */
  abortRequests(): void {
    this.stopping.abort();
  }

  /**
   * Runs `work` on the first usable node, on the next one when it throws a NodeError. Throws one of these: that a node does
   * not offer the call when there is such a node, else the last. `part`: what the work needs beside blocks.
   */
  runOnFirst<T>(work: (node: NodeClient) => Promise<T>, part: NodePart = 'blocks'): Promise<T> {
    return this.runInOrder(work, { part });
  }

  /** As `runOnFirst`, for receipts, on the nodes of one host only: an odd response does not open the circuit. */
  runOnHost<T>(host: string, work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.runInOrder(work, { only: host, purpose: 'receipt' });
  }

  /** As `runOnHost`, on the nodes of all hosts, the given ones last. */
  runOnOthersFirst<T>(than: ReadonlySet<string>, work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.runInOrder(work, { last: than, purpose: 'receipt' });
  }

  /** As `runOnFirst`, for user queries: an odd response does not open the circuit. */
  query<T>(work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.runInOrder(work, { purpose: 'question' });
  }

  /** Queries all available nodes in parallel, as `query`. Throws as `runOnFirst` when none is available. */
  async queryAll<T>(work: (node: NodeClient) => Promise<T>): Promise<T[]> {
    const answers: T[] = [];
    const failures: NodeError[] = [];
    const queryOne = async ({ blocks }: Parts) => {
      try {
        answers.push(await blocks.callNode(work, this.vetting.node, 'question'));
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        failures.push(error);
      }
    };
    await Promise.all(this.nodes.map(queryOne));
    if (answers.length === 0) throw pickError(failures);
    return answers;
  }

  /** State of the nodes in order of preference. The error is that of their blocks, else of another part. */
  describeNodes(): NodeReport[] {
    return this.nodes.map(({ blocks, jsonrpc, feed }) => {
      const { node, allowance, state, lastError } = blocks;
      const others = [
        node.hasPort('jsonrpc') ? jsonrpc.lastError : null,
        isNotOffered(feed.lastError) ? null : feed.lastError,
      ];
      const error = [lastError, ...others].find((one) => one !== null) ?? null;
      return { host: node.host, key: allowance.label, state, error: error?.publicMessage ?? null };
    });
  }

  /** Requests a day that are allowed, by the label of the key; without keys of which no limit is known. */
  get dailyRequests(): Record<string, number> {
    return Object.fromEntries(
      this.allowances.flatMap(({ label, dailyRequests }) => (dailyRequests === null ? [] : [[label, dailyRequests]])),
    );
  }

  /** Requests per key since the last call. */
  takeRequestCounts(): { key: string; requests: number }[] {
    return this.allowances.map((allowance) => ({ key: allowance.label, requests: allowance.takeUnsavedCount() }));
  }

  private async runInOrder<T>(work: (node: NodeClient) => Promise<T>, order: NodeSelection): Promise<T> {
    const { purpose = 'reading', part = 'blocks', only, last } = order;
    const failures: NodeError[] = [];
    const candidates = this.nodes.filter(({ blocks: { node } }) => only === undefined || node.host === only);
    const isLast = ({ blocks }: Parts) => Number(last?.has(blocks.node.host) ?? false);
    for (const parts of candidates.sort((a, b) => isLast(a) - isLast(b))) {
      try {
        return await parts[part].callNode(work, this.vettingOf(parts, part), purpose);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        // The node is well: it only wants a smaller question.
        if (error.kind === 'range') throw error;
        failures.push(error);
      }
    }
    throw pickError(failures);
  }

  /** Every part requires that the node itself is vetted. */
  private vettingOf({ blocks }: Parts, part: NodePart): Vetting {
    const { node: ofNode, jsonrpc } = this.vetting;
    if (part === 'blocks') return ofNode;
    return async (node) => {
      await blocks.ensureVetted(ofNode);
      if (part === 'jsonrpc') await jsonrpc(node);
    };
  }
}

/** A daily limit belongs to an API key: a node without one has none. */
const makeAllowance = (
  label: string,
  { apiKey, maxQps, dailyRequests }: NodeOptions,
  clock: ClockService,
): KeyAllowance => new KeyAllowance(label, maxQps, clock, apiKey === undefined ? null : dailyRequests);

const pickError = (failures: readonly NodeError[]): NodeError =>
  failures.find(isNotOffered) ?? failures.at(-1) ?? new NodeError('refused', 'no node is configured');
