import { setImmediate as turn } from 'node:timers/promises';
import { Together } from './together.js';

/** Answers when it is let; `asked` has what it was asked for at a time. */
function held() {
  const asked: string[][] = [];
  const open: ((error?: Error) => void)[] = [];
  const together = new Together<string, string>((batch) => {
    asked.push(batch);
    return new Promise((resolve, reject) =>
      open.push((error) => (error ? reject(error) : resolve(batch.map((one) => one.toUpperCase())))),
    );
  });
  return { together, asked, open };
}

describe('what is asked for together', () => {
  it('is what came while an answer was under way, each with its own answer, none older than its question', async () => {
    const { together, asked, open } = held();
    const first = together.ask('a');
    const others = [together.ask('b'), together.ask('c')];
    expect(asked).toEqual([['a']]);
    open[0]?.();
    expect(await first).toBe('A');
    await turn();
    expect(asked).toEqual([['a'], ['b', 'c']]);
    open[1]?.();
    expect(await Promise.all(others)).toEqual(['B', 'C']);
  });

  it('fails together, and those after it are asked for anew', async () => {
    const { together, open } = held();
    const failing = together.ask('a');
    const next = together.ask('b');
    open[0]?.(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    await turn();
    open[1]?.();
    expect(await next).toBe('B');
  });

  it('does not wait for an answer that hangs', async () => {
    const { together, asked, open } = held();
    const hanging = together.ask('a');
    const next = together.ask('b');
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    open[1]?.();
    expect(await next).toBe('B');
    open[0]?.();
    expect(await hanging).toBe('A');
  });
});
