import { antdTheme } from '@lotline/web-core/theme';
import { ConfigProvider, theme } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useAntdLocale } from './antd-locale';
import { useThemeMode } from './app-state';

/** antd in the shop's colours and the reader's language. It stands around each form, and is loaded with the first one. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const config = useMemo(
    () => ({ ...antdTheme(mode), algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }),
    [mode],
  );
  return (
    <ConfigProvider
      theme={config}
      locale={useAntdLocale()}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
