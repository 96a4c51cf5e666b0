import { localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import { useLanguage } from '../app-state';
import styles from './local.module.css';
import { useText } from '../text';

/** A text of the shop in the reader's language; one without translation is marked as the original. */
export function Local({ text }: { text: LocalText }) {
  const { t } = useText();
  const [language] = useLanguage();
  const lang = textLang(text, language);
  if (lang === undefined) return <>{localText(text, language)}</>;
  return (
    <>
      <span lang={lang}>{localText(text, language)}</span>{' '}
      <span className={styles.tag}>{t('common:unit.original')}</span>
    </>
  );
}
