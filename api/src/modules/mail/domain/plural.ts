const ENGLISH = new Intl.PluralRules('en');

/** The English form for a count: `plural(1, 'account', 'accounts')`. */
export const plural = <T>(count: number, one: T, other: T): T => (ENGLISH.select(count) === 'one' ? one : other);

/** `ACCOUNTS` in a mail: "account" or "20 accounts", as in "your account" and "your 20 accounts". */
export function accountsText(count: number, language: 'zh-cn' | 'en'): string {
  const shown = count.toLocaleString('en');
  return language === 'en' ? plural(count, 'account', `${shown} accounts`) : `${shown} 个账号`;
}
