import { englishPlural } from '@lotline/shared-types/english-plural';
import { formatCount } from './labels';
import type { LocalText } from './local-text';
import type { Language } from '../session';

/** The unit of a product as it follows a number: 个, "mailbox" after 1 and "mailboxes" after any other. */
export function unitName({ zh, en }: LocalText, count: number, language: Language): string {
  if (language !== 'en' || en === '') return zh;
  return count === 1 ? en : englishPlural(en);
}

/** A number of products with their unit: "10 mailboxes". */
export const formatUnits = (count: number, unit: LocalText, language: Language): string =>
  `${formatCount(count)} ${unitName(unit, count, language)}`;
