import { invalidField } from '../errors/index.js';
import { markdownFault } from './markdown.js';

/** Throws a fault of `<field>.zh` or `<field>.en` when it holds HTML, or a link or image that leads elsewhere. */
export function assertMarkdown(field: string, text: { zh: string; en: string }): void {
  for (const language of ['zh', 'en'] as const) {
    const fault = markdownFault(text[language]);
    if (fault) throw invalidField(`${field}.${language}`, fault);
  }
}
