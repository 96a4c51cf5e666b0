import { BulbOutlined, GlobalOutlined } from '@ant-design/icons';
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

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <Popover
      label={t('language.label')}
      align="end"
      buttonLabel={`${t('language.label')}: ${t(`language.${language}`)}`}
      button={
        <>
          <GlobalOutlined aria-hidden />
          <span className={styles.wide}>{t(`language.${language}`)}</span>
        </>
      }
    >
      {() => (
        <Radio.Group
          className={styles.radios}
          aria-label={t('language.label')}
          value={language}
          onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'zh-cn')}
        >
          {languages.map((one) => (
            <Radio key={one} value={one}>
              <span lang={htmlLang[one]}>{t(`language.${one}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      )}
    </Popover>
  );
}

export function ThemeMenu() {
  const { t } = useTranslation('common');
  const choice = useThemeChoice();
  return (
    <Popover
      label={t('theme.label')}
      align="end"
      buttonLabel={`${t('theme.label')}: ${t(`theme.${choice}`)}`}
      button={
        <>
          <BulbOutlined aria-hidden />
          <span className={styles.wide}>{t(`theme.${choice}`)}</span>
        </>
      }
    >
      {() => (
        <Radio.Group
          className={styles.radios}
          aria-label={t('theme.label')}
          value={choice}
          onChange={(event) => setTheme(themes.find((one) => one === event.target.value) ?? 'system')}
          options={themes.map((one) => ({ value: one, label: t(`theme.${one}`) }))}
        />
      )}
    </Popover>
  );
}
