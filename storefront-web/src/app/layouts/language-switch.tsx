import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { session, useChosenLanguage } from '@lotline/shop/session';
import { labelLanguages } from '@lotline/web-core/session';
import { Button } from '../../shared/navigation/button';
import { Icon } from '../../shared/content/icons';
import { MenuButton, type MenuItems } from '../../shared/navigation/menu-button';
import styles from './header.module.css';

/** Languages that the texts are not written in: the labels of components, dates and counts are. */
function MoreLanguages() {
  const { t } = useTranslation();
  const chosen = useChosenLanguage();
  const label = t('language.more');
  const items: MenuItems = [
    {
      type: 'group',
      label,
      children: labelLanguages.map((one) => ({
        key: one,
        lang: one,
        role: 'menuitemradio',
        'aria-checked': one === chosen,
        label: t(`language.${one}`),
      })),
    },
  ];
  return (
    <MenuButton
      items={items}
      onChoose={(key) => {
        const language = labelLanguages.find((one) => one === key);
        if (language !== undefined) session.set('language', language);
      }}
      icon={<Icon name="chevron" />}
      aria-label={label}
      title={label}
    />
  );
}

/** The other language, named in itself; beside it the languages of labels alone. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = language === 'en' ? 'zh-cn' : 'en';
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="globe" size={20} />}
        className={styles.languageSwitch}
        lang={other === 'en' ? 'en' : 'zh-CN'}
        onClick={() => session.set('language', other)}
        title={t('language.label')}
      >
        {t(`language.${other}`)}
      </Button>
      <MoreLanguages />
    </>
  );
}
