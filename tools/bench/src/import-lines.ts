import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import type { RawInsert, RawInsertResult } from './floor/insert-lines.ts';
import { runScript } from './load/run.ts';
import { alone, besideFloor, type Figure } from './measure/figures.ts';
import { peakMb, residentMb } from './measure/memory.ts';
import { byTurns } from './measure/rounds.ts';
import { putOnSale } from './shop/goods.ts';
import { Shop } from './shop/shop.ts';

const LINES = 100_000;
/** Lines in one statement of the API (`import-run.ts`). */
const CHUNK = 500;

/** Lines as they are sold, about 90 bytes each; no two are ever the same. */
export const linesFile = (name: string, count: number): Buffer =>
  Buffer.from(
    Array.from({ length: count }, (_, index) => {
      const number = `${name}${String(index).padStart(7, '0')}`;
      return `1000${number}|password-${number}|${number}@mail.example|JBSWY3DPEHPK3PXP|2019`;
    }).join('\n'),
  );

/** Importing a file over HTTP, beside the bare multi-row insert of the rows that it made. */
export const importLines: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'import' });
  try {
    return await measure(shop, options);
  } finally {
    await shop.close();
  }
};

async function measure(shop: Shop, { engine, rounds }: BenchmarkOptions): Promise<Figure[]> {
  const [goodsId = ''] = await putOnSale(shop, 1, 0);
  const idle = residentMb(shop.pid);
  let batchId = '';
  let peak = idle;
  const api = {
    name: 'api' as const,
    run: async (round: number) => {
      const file = linesFile(`r${round}x`, LINES);
      const since = performance.now();
      let took = 0;
      const most = await peakMb(shop.pid, async () => {
        const result = await shop.importLines(goodsId, file);
        took = performance.now() - since;
        if (result.imported !== LINES) throw new Error(`imported ${result.imported} of ${LINES} lines`);
        batchId = result.batch_id;
      });
      if (peak !== null && most !== null) peak = Math.max(peak, most);
      return (LINES * 1_000) / took;
    },
  };
  const raw = {
    name: 'raw' as const,
    run: async () => {
      const task: RawInsert = { url: shop.database.url, batchId, chunk: CHUNK };
      const { rows, ms } = await runScript<RawInsertResult>('floor/insert-lines.ts', JSON.stringify(task));
      if (rows !== LINES) throw new Error(`the floor found ${rows} of ${LINES} rows`);
      return (rows * 1_000) / ms;
    },
  };
  const what = `import of ${LINES.toLocaleString('en')} lines (${engine})`;
  const measured = await byTurns(rounds, [api, ...(engine === 'embedded' ? [] : [raw])]);
  const { api: imported, raw: inserted = [] } = measured as { api: number[]; raw?: number[] };
  const rate =
    engine === 'embedded'
      ? alone(what, imported, { unit: 'lines/s' })
      : besideFloor(`${what} : rows of ${CHUNK} a statement`, imported, inserted, { unit: 'lines/s', bar: '≥ 0.5' });
  if (idle === null || peak === null) return [rate];
  const over = `${what}, memory at its peak over idle (${idle.toFixed(0)} MB)`;
  return [rate, alone(over, [peak - idle], { unit: 'MB', bar: '≤ 150 MB' })];
}
