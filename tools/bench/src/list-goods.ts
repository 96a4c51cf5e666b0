import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from '../../../deploy/local/children.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { recordStatements } from './floor/record.ts';
import type { HttpLoad, LoadResult } from './load/http-load.ts';
import { runScript } from './load/run.ts';
import { alone, besideFloor, type Figure } from './measure/figures.ts';
import { residentMb } from './measure/memory.ts';
import { byTurns } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { send } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

const CONNECTIONS = 64;
const GOODS = 20;

/** What is read, and the same in an address that nobody has asked for: that one is not answered from memory. */
interface Page {
  what: string;
  url: string;
  unasked: string;
}

/** GET /api/goods with 20 goods, and one of them, each beside a server that has the bytes and one that has the statement. */
export const listGoods: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'list' });
  const folder = mkdtempSync(join(tmpdir(), 'lotline-bench-floor-'));
  const floors: Child[] = [];
  const startFloor = async (script: string, ...args: string[]): Promise<string> => {
    const path = join(import.meta.dirname, 'floor', script);
    const child = new Child({ name: script, script: path, args, cwd: folder, logFile: join(folder, 'log') });
    floors.push(child);
    const [, url = ''] = await child.printed(/listening on (http:\/\/\S+)/);
    return url;
  };
  try {
    const [one = '', another = ''] = await putOnSale(shop, GOODS, 1_000_000);
    const all = `${shop.url}/api/goods?limit=${GOODS}`;
    const pages: Page[] = [
      { what: `GET /api/goods, ${GOODS} goods`, url: all, unasked: `${all}&sort=recommended` },
      { what: 'GET /api/goods/{id}', url: `${shop.url}/api/goods/${one}`, unasked: `${shop.url}/api/goods/${another}` },
    ];
    const figures: Figure[] = [];
    for (const [number, page] of pages.entries()) {
      const bytes = join(folder, `answer-${number}.json`);
      writeFileSync(bytes, await send(page.url));
      const memory = await startFloor('memory-server.ts', bytes);
      const sql =
        shop.database.url === ''
          ? null
          : await startFloor('sql-server.ts', shop.database.url, await statementOf(shop, page));
      figures.push(...(await measure(options, { page, memory, sql })));
    }
    const rss = residentMb(shop.pid);
    if (rss === null) return figures;
    const what = `resident memory of the API after it (${options.engine})`;
    return [...figures, alone(what, [rss], { unit: 'MB', bar: '≤ 350 MB' })];
  } finally {
    await Promise.all(floors.map((floor) => floor.stop()));
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The statement behind a page, as the API sends it. */
async function statementOf({ database }: Shop, { unasked }: Page): Promise<string> {
  const statements = await recordStatements(database, () => send(unasked));
  const found = statements.find((text) => /^\s*SELECT[\s\S]*FROM `?goods\b/i.test(text));
  if (!found) throw new Error(`the statement behind ${unasked} was not recorded`);
  return found;
}

async function measure(
  { engine, rounds, seconds }: BenchmarkOptions,
  { page, memory, sql }: { page: Page; memory: string; sql: string | null },
): Promise<Figure[]> {
  const side = <Name extends string>(name: Name, url: string) => ({
    name,
    run: async () => {
      const load: HttpLoad = { url, connections: CONNECTIONS, seconds };
      return (await runScript<LoadResult>('load/http-load.ts', JSON.stringify(load))).perSecond;
    },
  });
  const sides = [side('api', page.url), side('memory', memory), ...(sql === null ? [] : [side('sql', sql)])];
  const {
    api = [],
    memory: bytes = [],
    sql: statement = [],
  } = (await byTurns(rounds, sides)) as Partial<Record<'api' | 'memory' | 'sql', number[]>>;
  const what = `${page.what}, ${CONNECTIONS} connections (${engine})`;
  return [
    besideFloor(`${what} : bytes from memory`, api, bytes, { unit: '/s', bar: '' }),
    ...(sql === null ? [] : [besideFloor(`${what} : same SQL, mysql2`, api, statement, { unit: '/s', bar: '≥ 1' })]),
  ];
}
