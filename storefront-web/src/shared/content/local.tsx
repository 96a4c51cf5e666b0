import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import styles from './local.module.css';
import { MarkedText } from '@lotline/shop/components';

/**
 * A text of the shop in the reader's language; one without translation is marked as the original, and so are the parts that a
 * search found.
 */
export function Local({ text, highlights }: { text: LocalText; highlights?: Schemas['LocalizedHighlights'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lang = textLang(text, language);
  const shown = localText(text, language);
  const marked = <MarkedText text={shown} highlights={shown === text.en ? highlights?.en : highlights?.zh} />;
  if (lang === undefined) return marked;
  return (
    <>
      <span lang={lang}>{marked}</span> <span className={styles.tag}>{t('unit.original')}</span>
    </>
  );
}
