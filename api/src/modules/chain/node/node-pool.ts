import type { Clock } from '../../../core/clock/index.js';
import { Circuit, type CircuitState, type Vetting } from './circuit.js';
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

/** Which nodes are asked, and how. */
interface Order {
  /** On somebody's behalf. */
  question?: boolean;
  /** This host alone. */
  only?: string;
  /** These hosts after all others. */
  last?: ReadonlySet<string>;
}

/**
 * Several nodes in order of preference: the first one that may be asked is, and the next one when it fails. Nodes that
 * share a key share its allowance.
 */
export class NodePool {
  private readonly circuits: Circuit[];
  private readonly allowances: KeyAllowance[];
  private readonly stopping = new AbortController();
  private vet: Vetting = () => Promise.resolve();

  constructor(nodes: NodeOptions[], clock: Clock) {
    const allowances = new Map<string, KeyAllowance>();
    this.circuits = nodes.map((options) => {
      const { host } = new URL(options.url);
      const id = options.apiKey ?? `without a key at ${host}`;
      const label = options.apiKey ? `key ${allowances.size + 1}` : host;
      const allowance = allowances.get(id) ?? new KeyAllowance(label, options.maxQps, clock);
      allowances.set(id, allowance);
      return new Circuit(new NodeClient(options, allowance, this.stopping.signal), allowance, clock);
    });
    this.allowances = [...allowances.values()];
  }

  /** The hosts of the nodes, each once, in order of preference. Two nodes of one host are one witness. */
  get hosts(): string[] {
    return [...new Set(this.circuits.map(({ node }) => node.host))];
  }

  /** For how long (ms) no node of this host could be asked; null when one answered last. */
  downForMs(host: string): number | null {
    const times = this.circuits.filter(({ node }) => node.host === host).map((circuit) => circuit.downForMs);
    return times.includes(null) ? null : Math.min(...times.map(Number));
  }

  /** What every node must pass before it is asked for anything, and again from time to time. */
  vetWith(vet: Vetting): void {
    this.vet = vet;
  }

  /** Something does not look like our chain: every node is vetted again before it is asked next. */
  distrust(): void {
    for (const circuit of this.circuits) circuit.distrust();
  }

  /** Ends the requests that are under way, for good. */
  stop(): void {
    this.stopping.abort();
  }

  /**
   * Runs `work` on the first usable node, on the next one when it throws a NodeError. Throws one of these: that a node does
   * not offer the call when there is such a node, else the last.
   */
  use<T>(work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.inOrder(work);
  }

  /** As `use`, on the nodes of one host only. */
  at<T>(host: string, work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.inOrder(work, { only: host });
  }

  /** As `use`, but the nodes of these hosts are asked after all others. */
  useOthers<T>(than: ReadonlySet<string>, work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.inOrder(work, { last: than });
  }

  /** As `use`, for what somebody wants to know: an odd answer is not held against the node. */
  ask<T>(work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.inOrder(work, { question: true });
  }

  /** What each node says that can be asked, at the same time, as `ask`. Throws as `use` when none can. */
  async askAll<T>(work: (node: NodeClient) => Promise<T>): Promise<T[]> {
    const answers: T[] = [];
    const failures: NodeError[] = [];
    const askOne = async (circuit: Circuit) => {
      try {
        answers.push(await circuit.run(work, this.vet, true));
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        failures.push(error);
      }
    };
    await Promise.all(this.circuits.map(askOne));
    if (answers.length === 0) throw worst(failures);
    return answers;
  }

  /** How the nodes are, in order of preference. */
  report(): NodeReport[] {
    return this.circuits.map(({ node, allowance, state, lastError }) => ({
      host: node.host,
      key: allowance.label,
      state,
      error: lastError?.words ?? null,
    }));
  }

  /** Requests per key that were sent since this was asked last. */
  takeCounts(): { key: string; requests: number }[] {
    return this.allowances.map((allowance) => ({ key: allowance.label, requests: allowance.takeCount() }));
  }

  private async inOrder<T>(work: (node: NodeClient) => Promise<T>, { question, only, last }: Order = {}): Promise<T> {
    const failures: NodeError[] = [];
    const asked = this.circuits.filter(({ node }) => only === undefined || node.host === only);
    const isLast = ({ node }: Circuit) => Number(last?.has(node.host) ?? false);
    for (const circuit of asked.sort((a, b) => isLast(a) - isLast(b))) {
      try {
        return await circuit.run(work, this.vet, question ?? false);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        // The node is well: it only wants a smaller question.
        if (error.kind === 'range') throw error;
        failures.push(error);
      }
    }
    throw worst(failures);
  }
}

const worst = (failures: readonly NodeError[]): NodeError =>
  failures.find(isNotOffered) ?? failures.at(-1) ?? new NodeError('refused', 'no node is configured');
