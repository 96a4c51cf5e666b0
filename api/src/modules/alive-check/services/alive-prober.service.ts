export type AliveStatus = 'alive' | 'dead' | 'unknown';

/** Finds out about one account. */
export abstract class AliveProber {
  /** Its answers are samples and say nothing about the accounts. */
  readonly isSample: boolean = false;

  /**
   * `unknown` when the other side answers, but not this. Throws `ProbeBusy` when it wants a pause, and anything else when
   * it could not be reached: never `dead` for a fault of the network.
   */
  abstract probe(uid: string, signal: AbortSignal): Promise<AliveStatus>;
}

/** The other side asks us to slow down. */
export class ProbeBusy extends Error {
  constructor(readonly retryAfterMs: number | null) {
    super('the other side wants a pause');
  }
}

/** Invents its answer from the last digit: 0 is unknown, odd is dead, every other one alive. For local stacks and tests. */
export class StubProber extends AliveProber {
  override readonly isSample = true;

  probe(uid: string): Promise<AliveStatus> {
    const digit = Number(uid.at(-1));
    if (digit === 0) return Promise.resolve('unknown');
    return Promise.resolve(digit % 2 === 1 ? 'dead' : 'alive');
  }
}
