import { useLanguage } from '../../shared/app-state';
import { Icon } from '../../shared/icons';
import { useText } from '../../shared/text';
import styles from './header.module.css';

/** The other language, named in itself. */
export function LanguageSwitch() {
  const { t } = useText();
  const [language, setLanguage] = useLanguage();
  const other = language === 'en' ? 'zh-cn' : 'en';
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.languageSwitch}`}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={() => setLanguage(other)}
      title={t('common:language.label')}
    >
      <Icon name="globe" size={20} />
      <span className={styles.language}>{t(`common:language.${other}`)}</span>
    </button>
  );
}
