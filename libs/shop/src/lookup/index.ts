import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

export { useFoundOrder } from './use-found-order';
export type { LookupValues } from './use-found-order';

/** What guests read who look for an order. */

/** In both languages, for the page that shows them: few open it. */
export const lookupTexts = { 'zh-CN': { lookup: zh }, en: { lookup: en } };
