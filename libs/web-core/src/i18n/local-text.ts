import type { Language } from '../session';

/** A text that the shop keeps in both languages. An empty `en` means that there is no translation yet. */
export interface LocalText {
  zh: string;
  en: string;
}

/** Whether there is nothing in either language. */
export const isBlank = ({ zh, en }: LocalText): boolean => zh === '' && en === '';

/** The text in the reader's language; where there is no English, the Chinese original. */
export const localText = (text: LocalText, language: Language): string =>
  language === 'en' && text.en !== '' ? text.en : text.zh;

/** The number in "A 等 3 种商品" and "A and 2 more": Chinese counts all products, English those that are not named. */
export const summaryCount = (products: number, language: Language): number =>
  language === 'en' ? products - 1 : products;

/** The `lang` that the shown text needs because it differs from the page's, else undefined. */
export const textLang = (text: LocalText, language: Language): 'zh-CN' | undefined =>
  language === 'en' && text.en === '' && text.zh !== '' ? 'zh-CN' : undefined;
