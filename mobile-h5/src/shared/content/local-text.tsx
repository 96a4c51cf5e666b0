import { localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks/stored';
import styles from './local-text.module.css';

/** A text of the shop in the reader's language; the Chinese original is marked as such where there is no English. */
export function Localized({ text }: { text: LocalText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lang = textLang(text, language);
  if (lang === undefined) return <>{localText(text, language)}</>;
  return (
    <>
      <span lang={lang}>{text.zh}</span> <span className={styles.original}>{t('unit.original')}</span>
    </>
  );
}
