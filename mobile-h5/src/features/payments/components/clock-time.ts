import { resourceLanguage } from '@lotline/front-kit/i18n';
import type { Language } from '@lotline/front-kit/session';

/** Hour and minute of a server time in the viewer's zone: "14:32". */
export const clockTime = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(resourceLanguage(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
