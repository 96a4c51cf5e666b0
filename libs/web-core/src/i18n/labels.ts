import type { i18n } from 'i18next';
import { groupDigits } from '../money';
import { type Language, type StoredLanguage, textLanguage } from '../session';
import { resourceLanguage } from './language';

let shown: StoredLanguage | null = null;
const tags: Partial<Record<StoredLanguage, string>> = { 'pt-br': 'pt-BR', ru: 'ru' };

/** Dates and counts are written in this choice from now on. */
export function showLabels(language: StoredLanguage | null): void {
  shown = language;
}

/** The language tag of dates and counts beside texts in this language. */
export const labelTag = (language: Language): string =>
  (language === 'en' && shown !== null ? tags[shown] : undefined) ?? resourceLanguage(language);

/** Shows a choice everywhere; a change of labels alone is announced as well, so that everything is rendered again. */
export async function changeLanguage(instance: i18n, language: StoredLanguage | null): Promise<void> {
  showLabels(language);
  await instance.changeLanguage(resourceLanguage(textLanguage(language)));
}

const formatters = new Map<string, Intl.NumberFormat>();

/** A count with the marks of the reader's language: 1,234; 1.234 in Portuguese. Amounts of money are not counts. */
export function formatCount(value: number | bigint): string {
  const tag = shown === null ? undefined : tags[shown];
  // Making a formatter costs a phone more than drawing the page.
  if (tag === undefined)
    return typeof value === 'bigint' || Number.isInteger(value)
      ? groupDigits(value.toString())
      : value.toLocaleString('en');
  const formatter = formatters.get(tag) ?? new Intl.NumberFormat(tag, { useGrouping: 'always' });
  formatters.set(tag, formatter);
  return formatter.format(value);
}
