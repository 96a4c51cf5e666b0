import type { LiveCheckConfig } from '../../src/config/index.js';
import { ProbeQueue } from '../../src/modules/live-check/services/probe-queue.service.js';
import {
  AccountProber,
  type LiveStatus,
  ProbeBusyError,
} from '../../src/modules/live-check/services/account-prober.service.js';

/** Another side that answers as it is told. */
class Other extends AccountProber {
  asked: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;

  constructor(private readonly answer: (uid: string, nth: number) => LiveStatus | Error | Promise<LiveStatus>) {
    super();
  }

  async probe(uid: string): Promise<LiveStatus> {
    this.asked.push(uid);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      const answer = await this.answer(uid, this.asked.length);
      if (answer instanceof Error) throw answer;
      return answer;
    } finally {
      this.atOnce -= 1;
    }
  }
}

const forever = new AbortController().signal;
const queueOf = (other: Other, atOnce = 3) => new ProbeQueue(other, { ALIVE_CHECK_AT_ONCE: atOnce } as LiveCheckConfig);
const uids = (n: number) => Array.from({ length: n }, (_, at) => String(100_000 + at));

describe('the queue of probes', () => {
  it('asks about so many at a time, in turn, whoever asks', async () => {
    const other = new Other(() => 'alive');
    const queue = queueOf(other);
    await Promise.all(uids(20).map((uid) => queue.probe(uid, forever)));
    expect(other.mostAtOnce).toBe(3);
    expect(other.asked).toEqual(uids(20));
  });

  it('asks again after the pause that the other side wants', async () => {
    const other = new Other((_, nth) => (nth <= 2 ? new ProbeBusyError(10) : 'dead'));
    expect(await queueOf(other).probe('100000', forever)).toBe('dead');
    expect(other.asked).toHaveLength(3);
  });

  it('calls unknown, and asks no more than three times, what stays without an answer', async () => {
    const other = new Other(() => new ProbeBusyError(1));
    expect(await queueOf(other).probe('100000', forever)).toBe('unknown');
    expect(other.asked).toHaveLength(3);
  });

  it('calls unknown what a fault of the network keeps from it', async () => {
    const other = new Other(() => new Error('unreachable'));
    expect(await queueOf(other).probe('100000', forever)).toBe('unknown');
    expect(other.asked).toHaveLength(1);
  });

  it('stops asking when the other side has only asked for pauses, and answers at once', async () => {
    const other = new Other((_, nth) => new ProbeBusyError(nth < 6 ? 1 : 30_000));
    const queue = queueOf(other, 1);
    for (const uid of uids(50)) expect(await queue.probe(uid, forever)).toBe('unknown');
    expect(other.asked).toHaveLength(6);
  });

  it('has room again for others when somebody who waits goes away', async () => {
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
    expect(other.asked).toEqual(['first', 'staying']);
    await expect(queue.probe('late', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('waits for no pause on behalf of somebody who goes away', async () => {
    const gone = new AbortController();
    const other = new Other(() => {
      setImmediate(() => gone.abort());
      return new ProbeBusyError(30_000);
    });
    await expect(queueOf(other).probe('100000', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
