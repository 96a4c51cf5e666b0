import type { FieldError } from '../errors/index.js';
import { findMarkdownProblem } from './markdown.js';

/** Errors of `<field>.zh` and `<field>.en` when they hold HTML, or a link or image that leads elsewhere. */
export function markdownErrors(field: string, text: { zh: string; en: string }): FieldError[] {
  return (['zh', 'en'] as const).flatMap((language) => {
    const rule = findMarkdownProblem(text[language]);
    return rule === null ? [] : [{ field: `${field}.${language}`, rule }];
  });
}
