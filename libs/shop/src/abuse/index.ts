import type { Schemas } from '@lotline/web-core/api';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** What people read who report an account as their own. */

/** In both languages, for the page that shows them: few open it. */
export const abuseTexts = { 'zh-CN': { abuse: zh }, en: { abuse: en } };

export type AbuseReport = Omit<Schemas['AbuseReportBody'], 'altcha'>;

/** The server's own limits of each field, in characters. */
export const REPORT_LENGTHS = { identifier: [3, 200], contact: [3, 200], statement: [10, 2_000] } as const;
