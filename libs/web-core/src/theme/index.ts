export { antdTheme, exactAccent } from './antd';
export { applyTheme, onSystemTheme, systemIsDark, themeMode } from './apply';
export { bootSnippet } from './boot';
export { contrast } from './contrast';
export { antdMobileCss, antdMobileVariables, cssVariables, themeCss } from './css';
export { chartColours, controlHeight, fontMono, fontSans, motion, palettes, radius, spacing } from './tokens';
export type { Palette, ThemeMode } from './tokens';
export { useSystemDark } from './use-system-dark';
