import { labelLanguages } from '@lotline/web-core/session';
import { useChosenLanguage, useLanguage } from '../../shared/app-state';
import { Button, IconButton } from '../../shared/navigation/button';
import { Icon } from '../../shared/content/icons';
import { useText } from '../../shared/text';
import { useDisclosure } from './disclosure';
import styles from './header.module.css';

/** Languages that the texts are not written in: the labels of components, dates and counts are. */
function MoreLanguages() {
  const { t } = useText();
  const chosen = useChosenLanguage();
  const [, setLanguage] = useLanguage();
  const { open, toggle, box } = useDisclosure();
  const label = t('common:language.more');
  return (
    <div className={styles.account} ref={box}>
      <IconButton
        size="middle"
        icon="chevron"
        aria-expanded={open}
        aria-controls="more-languages"
        label={label}
        onClick={toggle}
      />
      <div id="more-languages" className={styles.menu} hidden={!open}>
        <p className={styles.menuTitle}>{label}</p>
        <ul>
          {labelLanguages.map((one) => (
            <li key={one}>
              <button type="button" lang={one} aria-pressed={one === chosen} onClick={() => setLanguage(one)}>
                {t(`common:language.${one}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The other language, named in itself; beside it the languages of labels alone. */
export function LanguageSwitch() {
  const { t } = useText();
  const [language, setLanguage] = useLanguage();
  const other = language === 'en' ? 'zh-cn' : 'en';
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="globe" size={20} />}
        className={styles.languageSwitch}
        lang={other === 'en' ? 'en' : 'zh-CN'}
        onClick={() => setLanguage(other)}
        title={t('common:language.label')}
      >
        {t(`common:language.${other}`)}
      </Button>
      <MoreLanguages />
    </>
  );
}
