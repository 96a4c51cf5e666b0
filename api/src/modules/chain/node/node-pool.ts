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

  /** What every node must pass before it is asked for anything, and again from time to time. */
  vetWith(vet: Vetting): void {
    this.vet = vet;
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
    return this.inOrder(work, false);
  }

  /** As `use`, for what somebody wants to know: an odd answer is not held against the node. */
  ask<T>(work: (node: NodeClient) => Promise<T>): Promise<T> {
    return this.inOrder(work, true);
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

  private async inOrder<T>(work: (node: NodeClient) => Promise<T>, question: boolean): Promise<T> {
    const failures: NodeError[] = [];
    for (const circuit of this.circuits) {
      try {
        return await circuit.run(work, this.vet, question);
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
