import type { FieldError } from '../errors/index.js';
import { markdownFault } from './markdown.js';

/** Faults of `<field>.zh` and `<field>.en` when they hold HTML, or a link or image that leads elsewhere. */
export function markdownFaults(field: string, text: { zh: string; en: string }): FieldError[] {
  return (['zh', 'en'] as const).flatMap((language) => {
    const rule = markdownFault(text[language]);
    return rule === null ? [] : [{ field: `${field}.${language}`, rule }];
  });
}
