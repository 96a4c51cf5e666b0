import { mobileQuery } from '@lotline/web-core/config';
import { antdTheme, controlHeight, exactAccent } from '@lotline/web-core/theme';
import { ConfigProvider, theme } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useAntdLocale } from './antd-locale';
import { useBrand, useThemeMode } from '@lotline/shop/session';
import { Icon } from './content/icons';
import { useMedia } from '@lotline/web-core/browser';

/** antd in the shop's colours and the reader's language, around the whole app. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const phone = useMedia(mobileQuery);
  const colors = useBrand()?.colors ?? null;
  const config = useMemo(() => {
    const { token, components } = antdTheme(mode, { colors });
    const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return {
      // What a finger has to meet is higher than what a mouse points at.
      token: phone ? { ...token, controlHeight: controlHeight.mobile } : token,
      // A notice stands within cards and forms, which have the room of their own.
      components: { ...components, Alert: { withDescriptionPadding: '12px 16px', withDescriptionIconSize: 20 } },
      algorithm: colors === null ? algorithm : [algorithm, exactAccent(colors[mode])],
    };
  }, [mode, phone, colors]);
  return (
    <ConfigProvider
      theme={config}
      locale={useAntdLocale()}
      wave={{ disabled: true }}
      // antd's own spinner adds its English name to the button's.
      button={{ autoInsertSpace: false, loadingIcon: <Icon name="loading" /> }}
    >
      {children}
    </ConfigProvider>
  );
}
