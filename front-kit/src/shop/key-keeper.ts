import { newIdempotencyKey } from '../api';

/** Keeps one key for as long as the same thing is asked for, so that a retry is recognised and a change is not. */
export function createKeyKeeper(make: () => string = newIdempotencyKey): (body: unknown) => string {
  let last: { body: string; key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: make() };
    return last.key;
  };
}
