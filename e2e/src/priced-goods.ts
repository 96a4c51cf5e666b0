import { ask, type Session } from './api.ts';
import { shop } from './shop.ts';
import { expect } from './story.ts';
import type { Look } from './visitor.ts';

/**
 * A product for 10 USDT with ten lines, in the category that no story counts; its id and its English name. `terms` are more
 * of what staff decide about it.
 */
export async function newPricedGoods(
  owner: Session,
  look: Look,
  terms: object = {},
): Promise<{ id: string; name: string }> {
  const goods = await newEmptyGoods(owner, look, terms);
  await importLines(owner, goods.id, 10);
  return goods;
}

/** The same without lines. */
export async function newEmptyGoods(
  { token }: Session,
  look: Look,
  terms: object = {},
): Promise<{ id: string; name: string }> {
  const run = `${look.width}${Date.now()}`;
  const name = `Priced account ${run}`;
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/api/categories');
  const body = {
    category_id: items.at(-1)?.id,
    name: { zh: `定价账号${run}`, en: name },
    price: '10',
    status: 'on_sale',
  };
  const limits = { min_quantity: 1, max_quantity: 10, ...terms };
  const { id } = await ask<{ id: string }>('POST', '/api/goods', { token, body: { ...body, ...limits } });
  return { id, name };
}

/** Imports this many lines, as staff do. */
export async function importLines({ token }: Session, id: string, count: number): Promise<void> {
  const source = { supplier: 'Maker', source: 'own_created', rights_confirmed: 'true', gender: 'unknown' };
  const imported = await fetch(`${shop().url}/api/goods/${id}/batches?${new URLSearchParams(source)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: Array.from({ length: count }, (_, no) => `line${id}${Date.now()}${no}----secret`).join('\n'),
  });
  expect(await imported.text()).toContain(`"imported":${count}`);
}
