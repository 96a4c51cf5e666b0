import { antdTheme } from '@lotline/front-kit/theme';
import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import { useLanguage, useThemeMode } from './app-state';

/** antd in the shop's colours and the reader's language. It stands around each form, and is loaded with the first one. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const [language] = useLanguage();
  const config = useMemo(
    () => ({ ...antdTheme(mode), algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }),
    [mode],
  );
  return (
    <ConfigProvider
      theme={config}
      locale={language === 'en' ? enUS : zhCN}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
