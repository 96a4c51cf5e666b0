import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { type NumberSearch, parseNumberSearch } from '../domain/order-numbers.js';
import { OrderItem } from '../entities/order-item.entity.js';
import type { OrderState } from '../domain/order-state.js';

/** Filter of an order list; `before` is the id of the last order on the previous page. */
export interface OrderFilter {
  userId?: string;
  states?: readonly OrderState[];
  goodsId?: string;
  /** Order number from its start, or a whole e-mail address. */
  q?: string;
  /** Also matches words of the goods' name. Scans all filtered orders: only together with `userId`. */
  words?: readonly string[];
  /** Only orders with these numbers. */
  orderNos?: readonly string[];
  /** Only orders of these payments. */
  paymentIds?: readonly string[];
  from?: Date;
  /** Only orders that changed since. */
  updatedSince?: Date;
  to?: Date;
  before?: string;
  limit: number;
}

interface Condition {
  sql: string;
  parameters: ObjectLiteral;
}

/** Adds the filter's conditions to a query whose orders have this alias. */
export function filterOrders<Query extends SelectQueryBuilder<ObjectLiteral>>(
  query: Query,
  alias: string,
  filter: OrderFilter,
): Query {
  const { userId, states, goodsId, q, words = [], orderNos, paymentIds, from, to, before, updatedSince } = filter;
  if (userId !== undefined) query.andWhere(`${alias}.userId = :userId`, { userId });
  if (states) query.andWhere(`${alias}.state IN (:...states)`, { states });
  if (goodsId !== undefined) {
    const items = query.subQuery().select('i.orderId').from(OrderItem, 'i').where('i.goodsId = :goodsId').getQuery();
    query.andWhere(`${alias}.id IN ${items}`, { goodsId });
  }
  if (q !== undefined) {
    const { sql, parameters } = searchCondition(query, { alias, q, words });
    query.andWhere(sql, parameters);
  }
  if (orderNos) query.andWhere(`${alias}.orderNo IN (:...orderNos)`, { orderNos });
  if (paymentIds?.length === 0) query.andWhere('1 = 0');
  else if (paymentIds) query.andWhere(`${alias}.paymentId IN (:...paymentIds)`, { paymentIds });
  const { first, end } = keysBetween(from, to);
  if (from && first !== undefined) {
    query.andWhere(`${alias}.createdAt >= :from AND ${alias}.id >= :firstId`, { from, firstId: first });
  }
  if (to && end !== undefined) query.andWhere(`${alias}.createdAt < :to AND ${alias}.id < :endId`, { to, endId: end });
  if (updatedSince) {
    // Two ranges of the index by user: the key of an order has the time at which it was placed.
    const neverRecorded = `${alias}.updatedAt IS NULL AND ${alias}.createdAt >= :updatedSince AND ${alias}.id >= :sinceId`;
    query.andWhere(`(${alias}.updatedAt >= :updatedSince OR (${neverRecorded}))`, {
      updatedSince,
      sinceId: keysBetween(updatedSince).first,
    });
  }
  if (before !== undefined) query.andWhere(`${alias}.id < :before`, { before });
  return query;
}

function searchCondition(
  query: SelectQueryBuilder<ObjectLiteral>,
  { alias, q, words }: { alias: string; q: string; words: readonly string[] },
): Condition {
  if (q.includes('@')) return { sql: `${alias}.email = :email`, parameters: { email: q.toLowerCase() } };
  const numbered = numberCondition(alias, parseNumberSearch(q));
  if (words.length === 0) return numbered;
  const items = query.subQuery().select('1').from(OrderItem, 'i').where(`i.orderId = ${alias}.id`);
  for (const n of words.keys()) items.andWhere(`(${nameLike('zh', n)} OR ${nameLike('en', n)})`);
  const patterns = words.map((word, n) => [`word${n}`, `%${word.replace(/[!%_]/g, '!$&')}%`]);
  return {
    sql: `(${numbered.sql} OR EXISTS ${items.getQuery()})`,
    parameters: { ...numbered.parameters, ...(Object.fromEntries(patterns) as ObjectLiteral) },
  };
}

const nameLike = (language: string, n: number): string =>
  `LOWER(JSON_EXTRACT(i.goods, '$.name.${language}')) LIKE :word${n} ESCAPE '!'`;

/** Uses the index of order numbers where few match; else the range of ids of that time. */
function numberCondition(alias: string, search: NumberSearch): Condition {
  switch (search.kind) {
    case 'none':
      return { sql: '1 = 0', parameters: {} };
    case 'range':
      return {
        sql: `${alias}.orderNo >= :firstNo AND ${alias}.orderNo <= :lastNo`,
        parameters: { firstNo: search.first, lastNo: search.last },
      };
    case 'time': {
      const { first = '0', end = '0' } = keysBetween(search.from, search.to);
      const { prefix } = search;
      return {
        sql: `${alias}.id >= :fromId AND ${alias}.id < :toId AND SUBSTR(${alias}.orderNo, 1, :digits) = :prefix`,
        parameters: { fromId: first, toId: end, digits: prefix.length, prefix },
      };
    }
  }
}
