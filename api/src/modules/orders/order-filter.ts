import { placeholders, type SqlValue } from '../../database/index.js';
import { keysBetween } from '../../common/ids/index.js';
import type { OrderState } from './order-state.js';
import { type NumberSearch, searchedNumbers } from './order-numbers.js';

/** What a list of orders may be narrowed by; `before` is the id of the last order on the page before. */
export interface OrderFilter {
  userId?: string;
  states?: readonly OrderState[];
  goodsId?: string;
  /** Order number from its start, or a whole e-mail address. */
  q?: string;
  /** Words of the goods' name beside that. Reads every order it looks at: only together with `userId`. */
  words?: readonly string[];
  /** Only those with these numbers. */
  orderNos?: readonly string[];
  /** Only those that these payments are for. */
  paymentIds?: readonly string[];
  from?: Date;
  to?: Date;
  before?: string;
  limit: number;
}

/** The filter as SQL. */
export function conditions(filter: OrderFilter): { where: string[]; params: SqlValue[] } {
  const where: string[] = ['1=1'];
  const params: SqlValue[] = [];
  const add = (condition: string, ...values: SqlValue[]): void => {
    where.push(condition);
    params.push(...values);
  };
  if (filter.userId !== undefined) add('user_id=?', filter.userId);
  if (filter.states) add(`state IN (${placeholders(filter.states)})`, ...filter.states);
  if (filter.goodsId !== undefined) add('goods_id=?', filter.goodsId);
  if (filter.q !== undefined) {
    const { condition, values } = found(filter.q, filter.words ?? []);
    add(condition, ...values);
  }
  if (filter.orderNos) add(`order_no IN (${placeholders(filter.orderNos)})`, ...filter.orderNos);
  if (filter.paymentIds?.length === 0) add('1=0');
  else if (filter.paymentIds) add(`payment_id IN (${placeholders(filter.paymentIds)})`, ...filter.paymentIds);
  const { first, end } = keysBetween(filter.from, filter.to);
  if (filter.from && first !== undefined) add('created_at>=? AND id>=?', filter.from, first);
  if (filter.to && end !== undefined) add('created_at<? AND id<?', filter.to, end);
  if (filter.before !== undefined) add('id<?', filter.before);
  return { where, params };
}

const NAMES = ['zh', 'en'].map((language) => `LOWER(JSON_EXTRACT(goods_text, '$.name.${language}')) LIKE ? ESCAPE '!'`);

function found(q: string, words: readonly string[]): { condition: string; values: SqlValue[] } {
  if (q.includes('@')) return { condition: 'email=?', values: [q.toLowerCase()] };
  const numbered = numberCondition(searchedNumbers(q));
  if (words.length === 0) return numbered;
  const named = words.map(() => `(${NAMES.join(' OR ')})`).join(' AND ');
  const patterns = words.map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`);
  return {
    condition: `(${numbered.condition} OR (${named}))`,
    values: [...numbered.values, ...patterns.flatMap((pattern) => NAMES.map(() => pattern))],
  };
}

/** By the index of the numbers where they are few; else by the keys of the time that the numbers begin with. */
function numberCondition(search: NumberSearch): { condition: string; values: SqlValue[] } {
  switch (search.kind) {
    case 'none':
      return { condition: '1=0', values: [] };
    case 'range':
      return { condition: 'order_no>=? AND order_no<=?', values: [search.first, search.last] };
    case 'time': {
      const { first = '0', end = '0' } = keysBetween(search.from, search.to);
      const condition = 'id>=? AND id<? AND SUBSTR(order_no, 1, ?)=?';
      return { condition, values: [first, end, search.prefix.length, search.prefix] };
    }
  }
}
