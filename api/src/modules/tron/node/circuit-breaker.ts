import type { ClockService } from '../../../common/clock/index.js';
import { chainCounters } from '../tron.metrics.js';
import type { KeyAllowance } from './key-allowance.js';
import type { NodeClient } from './node-client.js';
import { NodeError, type NodeErrorKind, type NodePort } from './node-error.js';

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
/** After this time a node is vetted again. */
const VETTING_VALID_MS = 10 * 60_000;

/** Failures belong to one outage unless there was no request for longer than this. */
const MAX_OUTAGE_GAP_MS = 3 * 60_000;

/**
 * The node is well, only not for this: it wants a smaller question, catches up by itself, lacks one call, or disagrees
 * with what was read before.
 */
const HARMLESS_KINDS: readonly NodeErrorKind[] = ['range', 'lagging', 'not_offered', 'contradiction', 'constant_off'];
/**
 * Errors that an odd transaction may cause. Such a transaction can be created or queried by anyone, so the scan must
 * not avoid the node for it.
 */
export const CAUSED_BY_TRANSACTION: readonly NodeErrorKind[] = ['malformed', 'node_error'];
/** Errors that show that the node is reachable. */
const ANSWERED_KINDS: readonly NodeErrorKind[] = ['range', 'not_offered', 'contradiction', 'constant_off'];

/** `question`: a user's request · `receipt`: of arbitrary transactions · `reading`: everything else. */
export type Purpose = 'reading' | 'receipt' | 'question';

/** `open`: left alone for a while · `half_open`: one request finds out whether it is well again. */
export type CircuitState = 'closed' | 'half_open' | 'open';

/**
 * What of a node is left alone by itself when it fails: its blocks and receipts (`/wallet`, `/walletsolidity`), its JSON-RPC,
 * its feeds. A node that has no JSON-RPC, or a broken one, is well for everything else.
 */
export type NodePart = 'blocks' | 'jsonrpc' | 'feed';

const PART_OF: Record<NodePort, NodePart> = { wallet: 'blocks', solidity: 'blocks', jsonrpc: 'jsonrpc', feed: 'feed' };

/** Throws a NodeError when the node does not serve the configured network and token. */
export type Vetting = (node: NodeClient) => Promise<void>;

/**
 * One API of a node and whether it may be called now. After failures it is not called, longer each time or as long as
 * the node requires.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private failure: NodeError | null = null;
  private probe: Promise<unknown> | null = null;
  private vettedAt: number | null = null;
  private outage: { since: number; lastAt: number } | null = null;

  constructor(
    readonly node: NodeClient,
    readonly part: NodePart,
    readonly allowance: KeyAllowance,
    private readonly clock: ClockService,
  ) {}

  get state(): CircuitState {
    if (this.blockingError) return 'open';
    return this.failures > 0 ? 'half_open' : 'closed';
  }

  get lastError(): NodeError | null {
    return this.failure;
  }

  /** For how long (ms) every request has failed, or the node lagged; null when it answered last. */
  get downForMs(): number | null {
    return this.outage ? this.clock.elapsedMs() - this.outage.since : null;
  }

  /**
   * Runs `work` on the node. Throws a NodeError: the node's last one when it is left alone at present.
   */
  async callNode<T>(work: (node: NodeClient) => Promise<T>, vet: Vetting, purpose: Purpose): Promise<T> {
    while (this.probe && this.failures > 0) await this.probe.catch(() => undefined);
    const { blockingError } = this;
    if (blockingError) {
      this.recordOutage();
      throw blockingError;
    }
    if (this.failures === 0) return this.attemptCall(work, vet, purpose);
    const probe = this.attemptCall(work, vet, purpose);
    this.probe = probe;
    try {
      return await probe;
    } finally {
      if (this.probe === probe) this.probe = null;
    }
  }

  /** The node is vetted again before the next request. */
  resetVetting(): void {
    this.vettedAt = null;
  }

  private async attemptCall<T>(work: (node: NodeClient) => Promise<T>, vet: Vetting, purpose: Purpose): Promise<T> {
    try {
      await this.ensureVetted(vet);
      const answer = await work(this.node);
      this.failures = 0;
      this.failure = null;
      this.outage = null;
      return answer;
    } catch (error) {
      if (error instanceof NodeError) this.recordFailure(error, purpose);
      throw error;
    }
  }

  /** Vets the node unless that was done recently. Throws a NodeError when it fails. */
  async ensureVetted(vet: Vetting): Promise<void> {
    const now = this.clock.elapsedMs();
    if (this.vettedAt !== null && now - this.vettedAt < VETTING_VALID_MS) return;
    await vet(this.node);
    this.vettedAt = now;
  }

  private recordFailure(error: NodeError, purpose: Purpose): void {
    chainCounters.nodeFailures.inc({ node: this.node.host, kind: error.kind });
    // A failure of another part of the node counts against that part only.
    if (error.port !== null && PART_OF[error.port] !== this.part && this.part === 'blocks') return;
    if (error.kind !== 'range') this.failure = error;
    if (ANSWERED_KINDS.includes(error.kind)) this.outage = null;
    const isCaused = CAUSED_BY_TRANSACTION.includes(error.kind);
    if (purpose === 'question' && isCaused) return;
    if (!ANSWERED_KINDS.includes(error.kind)) this.recordOutage();
    if (HARMLESS_KINDS.includes(error.kind) || (purpose === 'receipt' && isCaused)) return;
    this.failures += 1;
    const pauseMs = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (this.failures - 1));
    this.openUntil = this.clock.elapsedMs() + pauseMs * (1 + Math.random() * 0.2);
  }

  private recordOutage(): void {
    const now = this.clock.elapsedMs();
    const { since, lastAt } = this.outage ?? { since: now, lastAt: now };
    this.outage = { since: now - lastAt > MAX_OUTAGE_GAP_MS ? now : since, lastAt: now };
  }

  private get blockingError(): NodeError | null {
    if (this.allowance.suspensionError) return this.allowance.suspensionError;
    return this.failures > 0 && this.clock.elapsedMs() < this.openUntil ? this.failure : null;
  }
}
