import type { Shop } from './shop.ts';

/** Prices far enough apart that the amounts due of one goods are never another's. */
const priceOf = (number: number): string => (10 + number).toFixed(2);

/**
 * Goods on sale, each with `stock` pieces. The counters are set without lines behind them: enough to place orders, which
 * never look at lines. Goods whose orders are settled need `importLines`.
 */
export async function putOnSale(shop: Shop, count: number, stock: number): Promise<string[]> {
  const category = await shop.post<{ id: string }>('categories', { name: { zh: '账号', en: 'Accounts' } });
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const goods = await shop.post<{ id: string }>('goods', {
      category_id: category.id,
      name: { zh: `普通号 ${number}`, en: `Standard account ${number}` },
      summary: { zh: '邮箱已验证，48 小时质保', en: 'Email-verified, 48 h warranty' },
      description: { zh: '每行一条。', en: 'One per line.' },
      price: priceOf(number),
      tiers: [{ min_quantity: 100_000, price: priceOf(number - 1) }],
      min_quantity: 1,
      max_quantity: 1_000_000,
      warranty_hours: 48,
      status: 'on_sale',
      sort: number,
    });
    ids.push(goods.id);
  }
  await shop.database.query(
    `UPDATE goods_levels SET available=${stock} WHERE bucket IN ('total','unknown') AND goods_id IN (${ids.join(',')})`,
  );
  return ids;
}
