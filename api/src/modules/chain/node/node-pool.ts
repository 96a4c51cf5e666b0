import type { Clock } from '../../../core/clock/index.js';
import { NodeClient } from './node-client.js';
import { NodeError } from './node-error.js';
import type { NodeOptions } from './transport.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

interface Circuit {
  node: NodeClient;
  failures: number;
  /** Not asked before this instant (ms). */
  closedUntil: number;
  lastError: NodeError | null;
}

/**
 * Several nodes in order of preference. A node that fails is left alone for a while (longer each time, or as long as it
 * asked for) and the next one is used; as soon as its pause is over the preferred node is asked first again.
 */
export class NodePool {
  private readonly circuits: Circuit[];
  private readonly stopping = new AbortController();

  constructor(
    nodes: Omit<NodeOptions, 'stop'>[],
    private readonly clock: Clock,
  ) {
    this.circuits = nodes.map((options) => ({
      node: new NodeClient({ ...options, stop: this.stopping.signal }),
      failures: 0,
      closedUntil: 0,
      lastError: null,
    }));
  }

  /** Ends the requests that are under way, for good. */
  stop(): void {
    this.stopping.abort();
  }

  /** Runs `work` on the first usable node, on the next one when it throws a NodeError. Throws the last of those. */
  async use<T>(work: (node: NodeClient) => Promise<T>): Promise<T> {
    let failure: NodeError | null = null;
    for (const circuit of this.circuits) {
      if (circuit.closedUntil > this.clock.now().getTime()) {
        failure ??= circuit.lastError;
        continue;
      }
      try {
        const answer = await work(circuit.node);
        circuit.failures = 0;
        circuit.lastError = null;
        return answer;
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        // The node is well: it only wants a smaller question.
        if (error.kind === 'range') throw error;
        this.pause(circuit, error);
        failure = error;
      }
    }
    throw failure ?? new NodeError('refused', 'no node is configured');
  }

  private pause(circuit: Circuit, error: NodeError): void {
    circuit.lastError = error;
    // A lagging node is asked again at once: it catches up by itself. One that lacks a call is well otherwise.
    if (error.kind === 'lagging' || error.kind === 'not_offered') return;
    circuit.failures += 1;
    const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (circuit.failures - 1));
    const base = error.waitSeconds === undefined ? growing : error.waitSeconds * 1000;
    // Jitter, so that several replicas do not come back in the same moment.
    circuit.closedUntil = this.clock.now().getTime() + base * (1 + Math.random() * 0.2);
  }
}
