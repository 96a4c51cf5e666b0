import { AsyncLocalStorage } from 'node:async_hooks';
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
    const first = [together.ask('a'), together.ask('b')];
    await turn();
    expect(asked).toEqual([['a', 'b']]);
    const others = [together.ask('c'), together.ask('d')];
    open[0]?.();
    expect(await Promise.all(first)).toEqual(['A', 'B']);
    await turn();
    await turn();
    expect(asked).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    open[1]?.();
    expect(await Promise.all(others)).toEqual(['C', 'D']);
  });

  it('fails together, and those after it are asked for anew', async () => {
    const { together, open } = held();
    const failing = together.ask('a');
    await turn();
    const next = together.ask('b');
    open[0]?.(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    await turn();
    await turn();
    open[1]?.();
    expect(await next).toBe('B');
  });

  it('is done outside of every request, whoever asked first', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const together = new Together<string, string>(async (batch) => {
      seen.push(request.getStore());
      await turn();
      seen.push(request.getStore());
      return batch;
    });
    await Promise.all(['a', 'b', 'c'].map((one) => request.run(one, () => together.ask(one))));
    expect(seen).toEqual([undefined, undefined]);
    expect(await request.run('own', async () => [await together.ask('d'), request.getStore()])).toEqual(['d', 'own']);
  });

  it('does not wait for an answer that hangs', async () => {
    const { together, asked, open } = held();
    const hanging = together.ask('a');
    await turn();
    const next = together.ask('b');
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    open[1]?.();
    expect(await next).toBe('B');
    open[0]?.();
    expect(await hanging).toBe('A');
  });
});
