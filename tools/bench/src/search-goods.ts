import type { Benchmark } from './benchmark.ts';
import { besideFloor } from './measure/figures.ts';
import { percentile } from './measure/numbers.ts';
import { byTurns } from './measure/rounds.ts';
import { putCatalogueOnSale } from './shop/catalogue.ts';
import { send } from './shop/http.ts';
import { Shop } from './shop/shop.ts';

const GOODS = 5_000;
const PAGE = 20;

/** Words, parts of words, pinyin, initials, a typo, words that no goods have together, what nearly all goods have. */
const QUERIES = [
  'facebook',
  'tele aged',
  '邮箱',
  '老号 gmail',
  'laohao',
  'yxyyz',
  'facebok',
  'twitter 日本',
  'l',
  'zzzz',
];

/** Products whose similar ones are requested in each round. */
const PRODUCTS = 40;

/** The 95th percentile of a search, and of similar goods, in 5,000 goods beside a list without a search. */
export const searchGoods: Benchmark = async (options) => {
  const shop = await Shop.open({ ...options, name: 'search' });
  try {
    await putCatalogueOnSale(shop, GOODS);
    const side = <Name extends string>(name: Name, queries: readonly string[]) => ({
      name,
      run: async (round: number) => {
        const times: number[] = [];
        for (const [number, query] of queries.entries()) {
          for (const sort of ['recommended', 'newest', 'price', 'stock']) {
            // Another address each time: nothing is answered from memory.
            const page = new URLSearchParams({
              q: query,
              sort,
              limit: String(PAGE),
              round: `${name}-${round}-${number}`,
            });
            const since = performance.now();
            await send(`${shop.url}/api/goods?${page}`);
            times.push(performance.now() - since);
          }
        }
        return percentile(times, 0.95);
      },
    });
    const first = JSON.parse(await send(`${shop.url}/api/goods?limit=${PRODUCTS}`)) as {
      data: { items: { id: string }[] };
    };
    const similarGoods = {
      name: 'similar' as const,
      run: async (round: number) => {
        const times: number[] = [];
        for (const { id } of first.data.items) {
          const since = performance.now();
          await send(`${shop.url}/api/goods/${id}/similar?round=${round}`);
          times.push(performance.now() - since);
        }
        return percentile(times, 0.95);
      },
    };
    const { search, similar, list } = await byTurns(options.rounds, [
      side('search', QUERIES),
      similarGoods,
      side(
        'list',
        QUERIES.map(() => ''),
      ),
    ]);
    const nameOf = (what: string) => `95th percentile of ${what} in ${GOODS} goods : of the list (${options.engine})`;
    return [
      besideFloor(nameOf('a search'), search, list, { unit: 'ms', bar: '≤ 50 ms' }),
      besideFloor(nameOf('similar goods'), similar, list, { unit: 'ms', bar: '≤ 50 ms' }),
    ];
  } finally {
    await shop.close();
  }
};
