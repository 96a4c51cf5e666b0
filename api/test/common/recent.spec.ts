import { jest } from '@jest/globals';
import { Clock } from '../../src/common/clock/clock.js';
import { Recent } from '../../src/common/clock/recent.js';

describe('what was read at most a second ago', () => {
  let now = 0;
  let value = 0;
  const clock = Object.assign(new Clock(), { elapsedMs: () => now });
  const recent = () => new Recent(clock, () => Promise.resolve(++value));
  beforeEach(() => void ([now, value] = [0, 0]));

  it('is read once for all who ask within the second, and anew after it', async () => {
    const read = recent();
    expect(await Promise.all([read.get(), read.get()])).toEqual([1, 1]);
    now = 999;
    expect(await read.get()).toBe(1);
    now = 1_000;
    expect(await read.get()).toBe(2);
  });

  it('is read anew when it has changed here', async () => {
    const read = recent();
    await read.get();
    read.forget();
    expect(await read.get()).toBe(2);
  });

  it('is not kept when it could not be read', async () => {
    const fails = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('no database'))
      .mockResolvedValue('read');
    const read = new Recent(clock, fails);
    await expect(read.get()).rejects.toThrow('no database');
    expect(await read.get()).toBe('read');
  });
});
