import type { Translate } from '@lotline/web-core/errors';
import { formatDateTime, htmlLang, localText, textLang } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import type { Maintenance } from './maintenance';

/** What visitors read while something is stopped. */
export interface MaintenanceTexts {
  /** What is not taken now, and what is all the same. */
  stopped: string;
  /** When it ends, in the viewer's zone, or that nobody knows yet. */
  end: string;
  /** What staff say of it, and in which language; null when they say nothing. */
  note: { text: string; lang: 'zh-CN' | 'en' } | null;
  /** What does not change. */
  paid: string;
}

function noteOf({ note }: Maintenance, language: Language): MaintenanceTexts['note'] {
  const text = localText(note, language);
  if (text !== '') return { text, lang: textLang(note, language) ?? htmlLang(language) };
  return note.en === '' ? null : { text: note.en, lang: 'en' };
}

/** What there is to tell of `maintenance` in a language; `t` has the texts of that language. */
export function maintenanceTexts(maintenance: Maintenance, language: Language, t: Translate): MaintenanceTexts {
  const say = (key: string, params: object = {}): string =>
    String((t as unknown as (key: string, params: object) => unknown)(`common:closed.${key}`, params));
  const { orders, payments, ends_at: endsAt } = maintenance;
  const stopped = [
    ...(orders ? [say('orders')] : []),
    ...(payments ? [say('payments')] : []),
    ...(payments && !orders ? [say('balance')] : []),
  ];
  return {
    stopped: stopped.join(language === 'en' ? ' ' : ''),
    end: endsAt === null ? say('noEnd') : say('until', { time: formatDateTime(endsAt, language) }),
    note: noteOf(maintenance, language),
    paid: say('paid'),
  };
}
