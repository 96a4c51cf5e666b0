type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` at once; the others wait in their order. */
export function limitParallel(limit: number): Run {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
