import { localText, textLang, type LocalText as Text } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/app-state';
import styles from './local-text.module.css';

/** A text of the shop in the reader's language; an untranslated one is shown in Chinese and says so. */
export function LocalText({ text }: { text: Text }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const lang = textLang(text, language);
  return (
    <span>
      <span lang={lang}>{localText(text, language)}</span>
      {lang !== undefined && <span className={styles.original}>{t('unit.original')}</span>}
    </span>
  );
}
