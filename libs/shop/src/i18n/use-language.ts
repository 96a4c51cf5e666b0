import { languageOf } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import { useTranslation } from 'react-i18next';

/** The language of the texts on screen. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n);
