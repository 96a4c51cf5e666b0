import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from '../../../deploy/local/children.ts';
import type { Benchmark } from './benchmark.ts';
import { alone, besideFloor } from './measure/figures.ts';
import { residentMb } from './measure/memory.ts';
import { byTurns } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { send } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

/** From the start of the process to its first answer, on a migrated database, beside a bare Node server. */
export const startApi: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'start' });
  const folder = mkdtempSync(join(tmpdir(), 'lotline-bench-floor-'));
  try {
    await putOnSale(shop, 20, 1);
    const idle: number[] = [];
    const api = {
      name: 'api' as const,
      run: async () => {
        await shop.stopApi();
        const ms = await shop.startApi();
        const rss = residentMb(shop.pid);
        if (rss !== null) idle.push(rss);
        return ms;
      },
    };
    const bare = { name: 'bare' as const, run: () => startBare(folder) };
    const measured = await byTurns(options.rounds, [api, bare]);
    const what = `start of the API to its first answer (${options.engine})`;
    return [
      besideFloor(`${what} : bare node:http`, measured.api, measured.bare, { unit: 'ms', bar: '≤ 2,500 ms' }),
      ...(idle.length > 0 ? [alone(`resident memory after the start (${options.engine})`, idle, { unit: 'MB' })] : []),
    ];
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function startBare(folder: string): Promise<number> {
  const bytes = join(folder, 'answer.json');
  writeFileSync(bytes, '{}');
  const script = join(import.meta.dirname, 'floor', 'memory-server.ts');
  const since = performance.now();
  const child = new Child({ name: 'memory-server', script, args: [bytes], cwd: folder, logFile: join(folder, 'log') });
  const [, url = ''] = await child.printed(/listening on (http:\/\/\S+)/);
  await send(url);
  const ms = performance.now() - since;
  await child.stop();
  return ms;
}
