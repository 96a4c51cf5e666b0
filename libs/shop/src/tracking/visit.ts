import { newIdempotencyKey } from '@lotline/web-core/api';

const KEY = 'visit';
let unkept: string | null = null;

/**
 * Random, and the same until the tab is closed: it joins what one visit reports over several pages, and names nobody.
 * Where the browser keeps nothing it lasts as long as the page.
 */
export function visitId(): string {
  try {
    const known = window.sessionStorage.getItem(KEY);
    if (known !== null) return known;
    const fresh = newIdempotencyKey();
    window.sessionStorage.setItem(KEY, fresh);
    return fresh;
  } catch {
    return (unkept ??= newIdempotencyKey());
  }
}
