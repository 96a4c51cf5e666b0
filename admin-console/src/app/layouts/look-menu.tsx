import { GlobalOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language, ThemeChoice } from '@lotline/front-kit/session';
import { setLanguage, setTheme, useLanguage, useThemeChoice } from '../../shared/app-state';
import { Popover } from '../../shared/popover';
import styles from './console-layout.module.css';

const languages: readonly Language[] = ['zh-cn', 'en'];
const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];
/** A language is named in itself, and read aloud as such. */
const htmlLang = { 'zh-cn': 'zh-CN', en: 'en' } as const;

function Languages() {
  const { t } = useTranslation('common');
  return (
    <Radio.Group
      className={styles.radios}
      aria-label={t('language.label')}
      value={useLanguage()}
      onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'zh-cn')}
    >
      {languages.map((one) => (
        <Radio key={one} value={one}>
          <span lang={htmlLang[one]}>{t(`language.${one}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

function Themes() {
  const { t } = useTranslation('common');
  return (
    <Radio.Group
      className={styles.radios}
      aria-label={t('theme.label')}
      value={useThemeChoice()}
      onChange={(event) => setTheme(themes.find((one) => one === event.target.value) ?? 'system')}
      options={themes.map((one) => ({ value: one, label: t(`theme.${one}`) }))}
    />
  );
}

/** Language and theme: one button, since a window of 320 px has no room for two. */
export function LookMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const language = useLanguage();
  return (
    <Popover
      label={t('look')}
      align="end"
      buttonLabel={`${t(`common:language.${language}`)}: ${t('look')}`}
      button={
        <>
          <GlobalOutlined aria-hidden />
          <span className={styles.wide}>{t(`common:language.${language}`)}</span>
        </>
      }
    >
      {() => (
        <div className={styles.look}>
          <Languages />
          <Themes />
        </div>
      )}
    </Popover>
  );
}
