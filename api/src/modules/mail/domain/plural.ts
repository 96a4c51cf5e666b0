import { englishPlural } from '@lotline/shared-types/english-plural';

const ENGLISH = new Intl.PluralRules('en');

/** The English form for a count: `plural(1, 'account', 'accounts')`. */
export const plural = <T>(count: number, one: T, other: T): T => (ENGLISH.select(count) === 'one' ? one : other);

type Language = 'zh-cn' | 'en';
/** What one line of goods is called; English may be empty. */
type Unit = Record<'zh' | 'en', string>;

/** What follows a Chinese measure word: 个 counts accounts. */
const chineseNoun = (unit: string): string => (unit === '个' ? '账号' : '卡密');

/** `ACCOUNTS` in a mail: "account" or "20 accounts", as in "your account" and "your 20 accounts". */
export function accountsText(count: number, language: Language, unit: Unit): string {
  if (language !== 'en' || unit.en === '') return unitsText(count, language, unit) + chineseNoun(unit.zh);
  return plural(count, unit.en, unitsText(count, language, unit));
}

/** `UNITS` in a mail: "1 account" or "20 accounts". */
export function unitsText(count: number, language: Language, { zh, en }: Unit): string {
  const shown = count.toLocaleString('en');
  if (language !== 'en' || en === '') return `${shown} ${zh}`;
  return `${shown} ${plural(count, en, englishPlural(en))}`;
}
