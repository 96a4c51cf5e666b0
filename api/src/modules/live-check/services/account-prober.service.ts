export type LiveStatus = 'alive' | 'dead' | 'unknown';

export abstract class AccountProber {
  /** Whether its results are invented samples. */
  readonly isSample: boolean = false;

  /**
   * `unknown` when the other side answers, but not this. Throws `ProbeBusy` when it wants a pause, and anything else when
   * it could not be reached: never `dead` because the network failed.
   */
  abstract probe(uid: string, signal: AbortSignal): Promise<LiveStatus>;
}

/** The remote service requires a pause. */
export class ProbeBusyError extends Error {
  constructor(readonly retryAfterMs: number | null) {
    super('the other side wants a pause');
  }
}

/** Invents its answer from the last digit: 0 is unknown, odd is dead, every other one alive. For local stacks and tests. */
export class StubProber extends AccountProber {
  override readonly isSample = true;

  probe(uid: string): Promise<LiveStatus> {
    const digit = Number(uid.at(-1));
    if (digit === 0) return Promise.resolve('unknown');
    return Promise.resolve(digit % 2 === 1 ? 'dead' : 'alive');
  }
}
