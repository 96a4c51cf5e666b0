import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import styles from './local-text.module.css';
import { MarkedText } from '@lotline/shop/components';

/** A text of the shop in the reader's language; the Chinese original is marked as such where there is no English; so is what a search found. */
export function Localized({ text, highlights }: { text: LocalText; highlights?: Schemas['LocalizedHighlights'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lang = textLang(text, language);
  const shown = localText(text, language);
  const marked = <MarkedText text={shown} highlights={shown === text.en ? highlights?.en : highlights?.zh} />;
  if (lang === undefined) return marked;
  return (
    <>
      <span lang={lang}>{marked}</span> <span className={styles.original}>{t('unit.original')}</span>
    </>
  );
}
