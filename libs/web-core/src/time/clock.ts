/** A difference beyond this means that somebody set the local clock; then the newest answer alone counts. */
const clockSetMs = 5_000;

export interface ServerClock {
  /** The server's time in milliseconds since 1970, as well as the answers so far tell it. */
  now: () => number;
  /**
   * Learns from an answer that carried the server's time. `sentAtMs` is the local time at which the request left; leave
   * it out for pushed messages.
   */
  sync: (serverIso: string, sentAtMs?: number) => void;
}

/**
 * A clock that follows the server's. An answer was written between request and receipt, so it bounds the difference of
 * the two clocks from both sides; the estimate moves only as far as the newest bounds force it to, and therefore does
 * not jump with every slow answer.
 */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offset: number | null = null;
  return {
    now: () => localNow() + (offset ?? 0),
    sync: (serverIso, sentAtMs) => {
      const server = Date.parse(serverIso);
      if (Number.isNaN(server)) return;
      const least = server - localNow();
      const most = sentAtMs === undefined ? Number.POSITIVE_INFINITY : server - sentAtMs;
      const unknown = offset === null || Math.abs(offset - least) > clockSetMs;
      if (unknown) offset = Number.isFinite(most) ? (least + most) / 2 : least;
      else offset = Math.min(Math.max(offset ?? least, least), most);
    },
  };
}

export interface Remaining {
  /** Never below 0. */
  ms: number;
  /** "12:08", or "1:02:08" from an hour on. */
  text: string;
}

/** The time left until an instant. Seconds are rounded up, so that 0:00 appears only when time is over. */
export function remaining(untilIso: string, nowMs: number): Remaining {
  const ms = Math.max(0, Date.parse(untilIso) - nowMs);
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => value.toString().padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
  return { ms, text };
}
