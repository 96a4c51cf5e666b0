import { antdTheme, applyTheme, exactAccent } from '@lotline/web-core/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, theme } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { Announcer } from '../shared/feedback/announce';
import { useAntdLocale } from './antd-locale';
import { useBrand, useDensity, useThemeMode } from '../shared/hooks/app-state';
import { queryClient } from '../shared/api/query-client';
import { Toasts } from '../shared/feedback/toast';

/** Server data, theme, antd's language and size, and the places where messages appear. */
export function Providers({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const density = useDensity();
  const colors = useBrand()?.colors ?? null;
  const config = useMemo(() => {
    const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return {
      ...antdTheme(mode, { compact: true, colors }),
      algorithm: colors === null ? algorithm : [algorithm, exactAccent(colors[mode])],
    };
  }, [mode, colors]);
  useLayoutEffect(() => {
    applyTheme(mode);
  }, [mode]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={config}
        locale={useAntdLocale()}
        componentSize={density === 'large' ? 'large' : 'middle'}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        {children}
        <Toasts />
        <Announcer />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
