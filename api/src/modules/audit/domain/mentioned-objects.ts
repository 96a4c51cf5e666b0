import type { AuditObject } from './audit-actions.js';

/** Fields of a state that hold ids, and what the ids are of. */
const TYPES = new Map<string, AuditObject['type']>([
  ['agent', 'agent'],
  ['agentId', 'agent'],
  ['agent_id', 'agent'],
  ['categoryId', 'category'],
  ['category_id', 'category'],
  ['goods', 'goods'],
  ['goodsId', 'goods'],
  ['goods_id', 'goods'],
  ['roles', 'role'],
  ['user', 'user'],
  ['userId', 'user'],
  ['user_id', 'user'],
]);

function collect(value: unknown, field: string, into: Map<string, AuditObject>): void {
  if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) collect(one, Array.isArray(value) ? field : key, into);
    return;
  }
  const type = TYPES.get(field);
  if (type !== undefined && typeof value === 'string') into.set(`${type} ${value}`, { type, id: value });
}

/** The objects whose ids stand in the states of an entry, each once. */
export function findMentioned(...states: readonly (string | null)[]): AuditObject[] {
  const found = new Map<string, AuditObject>();
  for (const json of states) collect(json === null ? null : JSON.parse(json), '', found);
  return [...found.values()];
}
