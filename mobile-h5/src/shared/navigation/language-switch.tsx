import { session } from '@lotline/shop/session';
import { useLanguage } from '@lotline/shop/i18n';
import { storedLanguages, type Language, type StoredLanguage } from '@lotline/web-core/session';
import { resourceLanguage } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';

const other: Record<Language, Language> = { 'zh-cn': 'en', en: 'zh-cn' };
/** Languages are named in themselves, whatever the page speaks. */
export const languageNames: Record<StoredLanguage, string> = {
  'zh-cn': '中文',
  en: 'English',
  'pt-br': 'Português',
  ru: 'Русский',
};

export const languageOptions = storedLanguages.map((value) => ({
  value,
  label: <span lang={value}>{languageNames[value]}</span>,
}));

/** Changes to the other language; the start-up code takes it from the session to all texts. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const next = other[useLanguage()];
  return (
    <Button
      color="primary"
      fill="none"
      onClick={() => session.set('language', next)}
      aria-description={t('language.label')}
    >
      <span lang={resourceLanguage(next)}>{languageNames[next]}</span>
    </Button>
  );
}
