import type { Text } from './goods.js';
import { foldText, toPinyin, toRuns } from './search/tokens.js';

export const MAX_SLUG = 80;
/** Words in lower case and hyphens. At least one letter, so that no slug looks like an id. */
export const SLUG = /^(?=[a-z0-9-]*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;
/** Leaves room for a number. */
const MAX_MADE = 60;

/** A slug of the English name, or of the Chinese one in pinyin. */
export function toSlug({ zh, en }: Text): string {
  const words = toRuns(foldText(en || zh)).map(({ text, chinese }) => (chinese ? toPinyin(text) : text));
  const slug = words
    .join('-')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_MADE)
    .replace(/^-+|-+$/g, '');
  return SLUG.test(slug) ? slug : ['product', slug].filter(Boolean).join('-');
}
