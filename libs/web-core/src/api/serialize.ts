const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isPlainObject(value) && Object.keys(value).length === 0);

/**
 * Drops the members of a request body or of its parameters that are null, undefined, '' or {}. Only the first level:
 * what lies deeper belongs to its owner (a text `{ zh, en: '' }` says that there is no English yet).
 */
export function dropEmpty(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => !isEmpty(member)));
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  throw new TypeError('A query parameter is a string, number, boolean, bigint, date, or a list of these');
};

/** Writes query parameters without the empty ones; a list repeats its name. */
export function toQuery(params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(dropEmpty(params) ?? {})) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(name, asText(one));
  }
  return query.toString();
}

/** Writes a body as JSON without its empty members. Form data, blobs and text go out as they are. */
export function toBody(body: unknown): BodyInit {
  if (typeof body === 'string' || body instanceof FormData || body instanceof Blob) return body;
  return JSON.stringify(dropEmpty(body));
}
