import type { Request } from '@playwright/test';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value));

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What is wrong with a request to the API: what is empty is left out, and JSON says that it is JSON. Null when nothing is. */
export function requestProblem(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return null;
  const where = `${request.method()} ${pathname}`;
  const bare = [...searchParams].find(([, value]) => value === '');
  if (bare !== undefined) return `${where} sends the parameter ${bare[0]} without a value`;
  const body = jsonOf(request.postData() ?? '');
  if (typeof body !== 'object' || body === null) return null;
  const empty = Object.entries(body).find(([, value]) => isEmpty(value));
  if (empty !== undefined) return `${where} sends ${empty[0]} although it is empty`;
  const type = request.headers()['content-type'] ?? 'nothing';
  return type.startsWith('application/json') ? null : `${where} sends JSON and calls it ${type}`;
}
