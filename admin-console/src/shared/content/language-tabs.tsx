import { WarningOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

export type TextLanguage = 'zh' | 'en';
export const languages: readonly TextLanguage[] = ['zh', 'en'];
export const htmlLang = { zh: 'zh-CN', en: 'en' } as const;

/** The texts of both languages in tabs; says which one is not written yet. */
export function LanguageTabs(props: {
  language: TextLanguage;
  onLanguage: (language: TextLanguage) => void;
  isMissing?: (language: TextLanguage) => boolean;
  children: (language: TextLanguage) => ReactNode;
}) {
  const { language: active, onLanguage, isMissing = () => false, children } = props;
  const { t } = useTranslation('content');
  return (
    <Tabs
      activeKey={active}
      onChange={(key) => onLanguage(key === 'en' ? 'en' : 'zh')}
      items={languages.map((language) => ({
        key: language,
        label: (
          <span>
            {t(`language.${language}`)}
            {isMissing(language) && (
              <span className={styles.missing}>
                <WarningOutlined aria-hidden /> {t('language.missing')}
              </span>
            )}
          </span>
        ),
        forceRender: true,
        children: children(language),
      }))}
    />
  );
}
