import { ATTRIBUTE_KEY, CHOICE_VALUE, parseDecimal } from './attributes.js';

/** Ends are included; null where the range is open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** Goods whose value of this attribute is one of the values or in one of the ranges. */
export interface AttributeFilter {
  key: string;
  values: string[];
  ranges: NumberRange[];
}

type Condition = { values: string[] } | { range: NumberRange };

/**
 * Reads filters such as `country:us` and `age:30..90`: any of those of one key, and all keys. Gives the position of a
 * text that is none.
 */
export function parseAttributeFilters(texts: readonly string[]): AttributeFilter[] | { invalidIndex: number } {
  const filters = new Map<string, AttributeFilter>();
  for (const [index, text] of texts.entries()) {
    const end = text.indexOf(':');
    const key = text.slice(0, Math.max(end, 0));
    const condition = parseCondition(text.slice(end + 1));
    if (!ATTRIBUTE_KEY.test(key) || condition === null) return { invalidIndex: index };
    const filter = filters.get(key) ?? { key, values: [], ranges: [] };
    filters.set(key, filter);
    if ('values' in condition) filter.values.push(...condition.values);
    else filter.ranges.push(condition.range);
  }
  return [...filters.values()];
}

function parseCondition(text: string): Condition | null {
  const middle = text.indexOf('..');
  if (middle !== -1) {
    const [from, to] = [text.slice(0, middle), text.slice(middle + 2)];
    const range = { min: from === '' ? null : parseDecimal(from), max: to === '' ? null : parseDecimal(to) };
    const invalid = (from !== '' && range.min === null) || (to !== '' && range.max === null) || from + to === '';
    return invalid ? null : { range };
  }
  // A choice may look like a number, such as 007.
  const number = parseDecimal(text);
  const values = [...(CHOICE_VALUE.test(text) ? [text] : []), ...(number === null ? [] : [String(number)])];
  return values.length > 0 ? { values } : null;
}
