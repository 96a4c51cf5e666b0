import { formatCount } from './labels';
import type { LocalText } from './local-text';
import type { Language } from '../session';

/** English units are stored in the singular: most follow the rule, and one that ends in a single "s" is a plural already. */
function pluralOf(noun: string): string {
  if (/(ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** The unit of a product as it follows a number: 个, "mailbox" after 1 and "mailboxes" after any other. */
export function unitName({ zh, en }: LocalText, count: number, language: Language): string {
  if (language !== 'en' || en === '') return zh;
  return count === 1 ? en : pluralOf(en);
}

/** A number of products with their unit: "10 mailboxes". */
export const formatUnits = (count: number, unit: LocalText, language: Language): string =>
  `${formatCount(count)} ${unitName(unit, count, language)}`;
