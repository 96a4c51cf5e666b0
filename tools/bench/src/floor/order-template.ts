import { randomBytes, randomUUID } from 'node:crypto';

/** A statement cut at the values that differ from order to order: text, name of a value, text, name ... text. */
export type Template = string[];

const NAMES = [
  'id',
  'orderNo',
  'paymentId',
  'linkHash',
  'emailHolder',
  'ipHolder',
  'email',
  'goodsId',
  'amountDue',
  'requestKey',
] as const;
type ValueName = (typeof NAMES)[number];
export type OrderValues = Record<ValueName, string>;

/** Cuts the recorded writes of one order at its values. Throws when one of them does not occur. */
export function templatesOf(writes: readonly string[], values: OrderValues): Template[] {
  const longestFirst = [...NAMES].sort((a, b) => values[b].length - values[a].length);
  const pattern = new RegExp(
    `(?<![0-9A-Za-z])(${longestFirst.map((name) => escaped(values[name])).join('|')})(?![0-9A-Za-z])`,
  );
  const nameOf = new Map(longestFirst.map((name) => [values[name], name] as const));
  const templates = writes.map((text) =>
    text.split(pattern).map((part, index) => (index % 2 === 1 ? (nameOf.get(part) ?? part) : part)),
  );
  const used = new Set(templates.flatMap((template) => template.filter((_, index) => index % 2 === 1)));
  const missing = NAMES.filter((name) => !used.has(name));
  if (missing.length > 0) throw new Error(`the recorded order does not contain its ${missing.join(', ')}`);
  return templates;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The statement for another order. */
export const fill = (template: Template, values: OrderValues): string =>
  template.map((part, index) => (index % 2 === 1 ? values[part as ValueName] : part)).join('');

let made = 0;

/** Values of an order that nobody has placed: random where the API's are, growing where its are. */
export function newOrder(goods: readonly string[], run: number): OrderValues {
  made += 1;
  const number = run * 1_000_000 + made;
  return {
    id: String(9_000_000_000_000_000_000n + BigInt(number)),
    orderNo: String(900_000_000_000_000_000n + BigInt(number)),
    paymentId: randomBytes(16).toString('hex'),
    linkHash: randomBytes(32).toString('hex'),
    emailHolder: `email:${randomBytes(16).toString('hex')}`,
    ipHolder: `ip:${randomBytes(16).toString('hex')}`,
    email: `floor${number}@example.com`,
    goodsId: goods[number % goods.length] ?? '',
    amountDue: String(5_000_000_000_000n + BigInt(number)),
    requestKey: randomUUID(),
  };
}
