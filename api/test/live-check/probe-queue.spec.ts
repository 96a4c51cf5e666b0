import type { LiveCheckConfig } from '../../src/config/index.js';
import { ProbeQueueService } from '../../src/modules/live-check/services/probe-queue.service.js';
import {
  AccountProber,
  type LiveStatus,
  ProbeBusyError,
} from '../../src/modules/live-check/services/account-prober.service.js';

/** A remote service with scripted answers. */
class Other extends AccountProber {
  probed: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;

  constructor(private readonly answer: (uid: string, nth: number) => LiveStatus | Error | Promise<LiveStatus>) {
    super();
  }

  async probe(uid: string): Promise<LiveStatus> {
    this.probed.push(uid);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      const answer = await this.answer(uid, this.probed.length);
      if (answer instanceof Error) throw answer;
      return answer;
    } finally {
      this.atOnce -= 1;
    }
  }
}

const forever = new AbortController().signal;
const queueOf = (other: Other, atOnce = 3) =>
  new ProbeQueueService(other, { ALIVE_CHECK_AT_ONCE: atOnce } as LiveCheckConfig);
const uids = (n: number) => Array.from({ length: n }, (_, at) => String(100_000 + at));

describe('the queue of probes', () => {
  it('sends a limited number in parallel, in turn for all callers', async () => {
    const other = new Other(() => 'alive');
    const queue = queueOf(other);
    await Promise.all(uids(20).map((uid) => queue.probe(uid, forever)));
    expect(other.mostAtOnce).toBe(3);
    expect(other.probed).toEqual(uids(20));
  });

  it('retries after the pause that the server requires', async () => {
    const other = new Other((_, nth) => (nth <= 2 ? new ProbeBusyError(10) : 'dead'));
    expect(await queueOf(other).probe('100000', forever)).toBe('dead');
    expect(other.probed).toHaveLength(3);
  });

  it('returns unknown for an account without a response, after at most three requests', async () => {
    const other = new Other(() => new ProbeBusyError(1));
    expect(await queueOf(other).probe('100000', forever)).toBe('unknown');
    expect(other.probed).toHaveLength(3);
  });

  it('calls unknown what a fault of the network keeps from it', async () => {
    const other = new Other(() => new Error('unreachable'));
    expect(await queueOf(other).probe('100000', forever)).toBe('unknown');
    expect(other.probed).toHaveLength(1);
  });

  it('stops when the server has only required pauses, and returns at once', async () => {
    const other = new Other((_, nth) => new ProbeBusyError(nth < 6 ? 1 : 30_000));
    const queue = queueOf(other, 1);
    for (const uid of uids(50)) expect(await queue.probe(uid, forever)).toBe('unknown');
    expect(other.probed).toHaveLength(6);
  });

  it('has room for others when a waiting caller disconnects', async () => {
    let answer: (status: LiveStatus) => void = () => undefined;
    const first = new Promise<LiveStatus>((resolve) => (answer = resolve));
    const other = new Other((uid) => (uid === 'first' ? first : 'alive'));
    const queue = queueOf(other, 1);
    const gone = new AbortController();
    const [running, leaving, staying] = [
      queue.probe('first', forever),
      queue.probe('leaving', gone.signal),
      queue.probe('staying', forever),
    ];
    gone.abort();
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    answer('dead');
    expect(await Promise.all([running, staying])).toEqual(['dead', 'alive']);
    expect(other.probed).toEqual(['first', 'staying']);
    await expect(queue.probe('late', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('waits for no pause on behalf of a disconnected caller', async () => {
    const gone = new AbortController();
    const other = new Other(() => {
      setImmediate(() => gone.abort());
      return new ProbeBusyError(30_000);
    });
    await expect(queueOf(other).probe('100000', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
