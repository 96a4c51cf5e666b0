import {
  changeLanguage,
  createI18n,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  showLabels,
} from '.';
import { formatUsdt } from '../money';

const texts = { shop: { stock: '{{count, number}} pcs' } };
const at = '2026-11-20T12:00:00Z';

describe('labels in a language without texts', () => {
  afterEach(() => showLabels(null));

  it.each([
    ['ru', '20.11.2026', '12\u00A0345'],
    ['pt-br', '20/11/2026', '12.345'],
  ] as const)('write dates and counts in it, beside English texts: %s', (language, date, count) => {
    const page = { documentElement: { lang: '' } };
    const i18n = createI18n({ locales: { 'zh-CN': texts, en: texts }, language, document: page });
    expect(page.documentElement.lang).toBe('en');
    expect(formatDate(at, 'en')).toBe(date);
    expect(formatDateTime(at, 'en')).toContain(`${date}, `);
    expect(formatDay('2026-11-20', 'en')).toBe(date);
    expect(formatCount(12_345)).toBe(count);
    expect(formatCount(12_345n)).toBe(count);
    expect(i18n.t('shop:stock', { count: 12_345 })).toBe(`${count} pcs`);
    expect(i18n.t('common:action.close')).toBe('Close');
  });

  it('say how long ago something was in it', () => {
    showLabels('ru');
    expect(formatRelative(at, 'en', Date.parse(at) + 180_000)).toBe('3 минуты назад');
  });

  it('write amounts of money as everywhere: they are typed and copied with a point', () => {
    showLabels('pt-br');
    expect(formatUsdt('1234.5', { unit: false })).toBe('1,234.50');
  });

  it('are announced when they alone change, so that pages are rendered again', async () => {
    const i18n = createI18n({ locales: { 'zh-CN': texts, en: texts }, language: 'en' });
    const shown: string[] = [];
    i18n.on('languageChanged', () => shown.push(formatDate(at, 'en')));
    await changeLanguage(i18n, 'ru');
    await changeLanguage(i18n, 'en');
    expect(shown).toEqual(['20.11.2026', '20 Nov 2026']);
  });
});
