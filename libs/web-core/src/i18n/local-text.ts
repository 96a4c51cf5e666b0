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

/** The `lang` that the shown text needs because it differs from the page's, else undefined. */
export const textLang = (text: LocalText, language: Language): 'zh-CN' | undefined =>
  language === 'en' && text.en === '' && text.zh !== '' ? 'zh-CN' : undefined;
