import { jest } from '@jest/globals';
import {
  createI18n,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  languageOf,
  localeProblems,
  localText,
  resourceLanguage,
  textLang,
  ungroupedCounts,
} from '.';

const locales = { 'zh-CN': { shop: { hello: '你好' } }, en: { shop: { hello: 'Hello' } } };

describe('the language', () => {
  it('is Chinese unless one is stored', () => {
    const page = { documentElement: { lang: '' } };
    const i18n = createI18n({ locales, language: null, document: page });
    expect(i18n.t('shop:hello')).toBe('你好');
    expect(page.documentElement.lang).toBe('zh-CN');
    expect(languageOf(i18n)).toBe('zh-cn');
  });

  it('is the stored one, and the document follows a change', async () => {
    const page = { documentElement: { lang: '' } };
    const i18n = createI18n({ locales, language: 'en', document: page });
    expect(i18n.t('shop:hello')).toBe('Hello');
    expect(i18n.t('common:unit.line', { count: 1 })).toBe('1 item');
    await i18n.changeLanguage(resourceLanguage('zh-cn'));
    expect(page.documentElement.lang).toBe('zh-CN');
    expect(i18n.t('common:unit.line', { count: 1 })).toBe('1 个');
  });
});

describe('a number in a text', () => {
  it('is written by thousands as the language does it', () => {
    const texts = { shop: { stock: '{{count, number}}' } };
    for (const language of ['zh-cn', 'en'] as const) {
      const i18n = createI18n({ locales: { 'zh-CN': texts, en: texts }, language });
      for (const count of [0, 999, 1_000, 1_234_567, -12_345, 1_234.5])
        expect(i18n.t('shop:stock', { count })).toBe(new Intl.NumberFormat(resourceLanguage(language)).format(count));
    }
  });

  it('that is no number is written as it is', () => {
    const texts = { shop: { least: 'at least {{min, number}}' } };
    const i18n = createI18n({ locales: { 'zh-CN': texts, en: texts }, language: 'en' });
    expect(i18n.t('shop:least', { min: '1,000.50' })).toBe('at least 1,000.50');
  });

  it('has its thousands separated in a text for which the format was forgotten, says the check', () => {
    const texts = { list: { shown: '{{count}} rows', all: '{{count, number}} rows' }, title: 'Rows' };
    expect(ungroupedCounts(texts)).toEqual(['list.shown']);
  });
});

describe('a text of the shop', () => {
  it('shows the Chinese original, marked as such, where there is no English', () => {
    expect(localText({ zh: '账号', en: 'Account' }, 'en')).toBe('Account');
    expect(localText({ zh: '账号', en: '' }, 'en')).toBe('账号');
    expect(textLang({ zh: '账号', en: '' }, 'en')).toBe('zh-CN');
    expect(textLang({ zh: '账号', en: 'Account' }, 'en')).toBeUndefined();
    expect(textLang({ zh: '账号', en: '' }, 'zh-cn')).toBeUndefined();
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('are relative for a day', () => {
    expect(formatRelative('2026-11-20T11:57:00Z', 'en', now)).toBe('3 minutes ago');
    expect(formatRelative('2026-11-20T11:57:00Z', 'zh-cn', now)).toBe('3 分钟前');
    expect(formatRelative('2026-11-20T11:59:40Z', 'en', now)).toBe('20 seconds ago');
    expect(formatRelative('2026-11-20T11:59:40Z', 'zh-cn', now)).toMatch(/^20 秒钟?前$/);
    expect(formatRelative('2026-11-20T10:00:01Z', 'en', now)).toBe('1 hour ago');
    expect(formatRelative('2026-11-19T11:00:00Z', 'en', now)).toMatch(/2026/);
  });

  it('are absolute with the hour from 00 to 23', () => {
    const local = new Date(2026, 10, 20, 0, 5).toISOString();
    expect(formatDateTime(local, 'zh-cn')).toMatch(/2026.11.20.*00:05/);
    expect(formatDateTime(local, 'en')).toBe('20 Nov 2026, 00:05');
  });

  it('name the month where a number could be read as the day', () => {
    const local = new Date(2026, 10, 5, 12).toISOString();
    expect(formatDate(local, 'en')).toBe('5 Nov 2026');
    expect(formatDate(local, 'zh-cn')).toBe('2026/11/05');
  });

  it('of whole days are the same day in every zone', () => {
    const { DateTimeFormat } = Intl;
    const zoned = jest.spyOn(Intl, 'DateTimeFormat');
    for (const TZ of ['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati']) {
      zoned.mockImplementation((tags, options) => new DateTimeFormat(tags, { timeZone: TZ, ...options }));
      expect([TZ, formatDay('2026-12-10', 'en')]).toEqual([TZ, '10 Dec 2026']);
      expect([TZ, formatDay('2026-12-10', 'zh-cn')]).toEqual([TZ, '2026/12/10']);
    }
    zoned.mockRestore();
  });
});

describe('the comparison of texts', () => {
  it('finds what is missing, surplus, empty, or has other placeholders', () => {
    const zh = { a: '甲', b: { c: '{{n}} 个' }, d_other: '{{count}} 行', e: '戊' };
    const en = { b: { c: 'many' }, d_other: '{{count}} lines', x: 'x', e: ' ' };
    expect(localeProblems(zh, en)).toEqual([
      'en lacks a',
      'b.c names other placeholders in en',
      'en lacks the singular of d_other',
      'en has x, which zh-CN lacks',
      'en e is not a text',
    ]);
  });

  it('counts singular and plural as one text', () => {
    expect(
      localeProblems({ d_other: '{{count}} 行' }, { d_one: '{{count}} line', d_other: '{{count}} lines' }),
    ).toEqual([]);
  });
});
