import type { Schemas } from '../api';
import { systemReducesMotion } from './apply';
import {
  controlHeight,
  floatingShadow,
  fontMono,
  fontSans,
  palettes,
  radius,
  type Palette,
  type ThemeMode,
} from './tokens';

/** Brand and status colours. Those that end in Seed go through antd's algorithm, the others are taken as they are. */
const statusTokens = (p: Palette, mode: ThemeMode) => ({
  colorPrimary: p.primarySeed,
  colorSuccess: p.successSeed,
  colorWarning: p.warningSeed,
  colorError: p.errorSeed,
  colorInfo: p.infoSeed,
  colorLink: p.link,
  colorLinkHover: mode === 'light' ? p.primaryHover : p.primaryActive,
  colorLinkActive: p.primaryActive,
  colorPrimaryHover: p.primaryHover,
  colorPrimaryActive: p.primaryActive,
  colorPrimaryBg: p.primaryTint,
  colorPrimaryBgHover: p.primaryTintHover,
  colorPrimaryBorder: p.primaryBorder,
  colorPrimaryBorderHover: p.primaryBorder,
  colorPrimaryText: p.primary,
  colorSuccessBg: p.successTint,
  colorSuccessBorder: p.successBorder,
  colorSuccessText: p.success,
  colorWarningBg: p.warningTint,
  colorWarningBorder: p.warningBorder,
  colorWarningText: p.warning,
  colorErrorHover: p.errorHover,
  colorErrorActive: p.errorActive,
  colorErrorBg: p.errorTint,
  colorErrorBorder: p.errorBorder,
  colorErrorText: p.error,
  colorInfoBg: p.infoTint,
  colorInfoBorder: p.infoBorder,
  colorInfoText: p.info,
});

const surfaceTokens = (p: Palette) => ({
  colorBgLayout: p.page,
  colorBgContainer: p.container,
  colorBgElevated: p.elevated,
  colorText: p.text,
  colorTextHeading: p.text,
  colorTextSecondary: p.textSecondary,
  colorTextTertiary: p.textTertiary,
  colorTextDescription: p.textTertiary,
  colorTextPlaceholder: p.placeholder,
  colorTextDisabled: p.textTertiary,
  colorBorder: p.controlBorder,
  colorBorderSecondary: p.hairline,
  colorSplit: p.hairline,
  colorIcon: p.textTertiary,
  colorIconHover: p.text,
});

/** antd takes the outline from its fields, so that the focus ring is drawn as their shadow. */
const fieldFocus = (p: Palette) => ({
  activeShadow: `0 0 0 2px ${p.focusRing}`,
  errorActiveShadow: `0 0 0 2px ${p.error}`,
  warningActiveShadow: `0 0 0 2px ${p.warning}`,
});

const componentTokens = (p: Palette, mode: ThemeMode) => ({
  Button: {
    primaryColor: p.onPrimary,
    dangerColor: p.onError,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  },
  Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
  Input: fieldFocus(p),
  InputNumber: fieldFocus(p),
  Layout: { siderBg: p.container, headerBg: p.container, bodyBg: p.page, footerBg: p.page },
  Select: { activeOutlineColor: p.focusRing },
  Menu: {
    itemSelectedBg: p.primaryTint,
    itemSelectedColor: p.primary,
    itemBg: 'transparent',
    activeBarBorderWidth: 0,
  },
  Table: {
    headerBg: p.page,
    headerColor: p.textSecondary,
    rowHoverBg: mode === 'light' ? '#FAF9F6' : p.elevated,
    rowSelectedBg: p.primaryTint,
    // As without the pointer: green words of a state are too faint on a darker tint.
    rowSelectedHoverBg: p.primaryTint,
    borderColor: p.hairline,
  },
  Progress: { defaultColor: p.primary },
  Tag: { defaultBg: p.page, defaultColor: p.textSecondary },
  Tabs: { inkBarColor: p.primary, itemSelectedColor: p.primary },
  Segmented: { itemSelectedBg: p.container, trackBg: mode === 'light' ? '#E9E5DC' : p.page },
});

interface Options {
  compact?: boolean;
  colors?: Schemas['BrandThemes'] | null;
}

const withAccent = (palette: Palette, colors: Schemas['BrandColors']): Palette => ({
  ...palette,
  primarySeed: colors.primary,
  primary: colors.primary,
  primaryHover: colors.primary_hover,
  primaryActive: colors.primary_active,
  onPrimary: colors.on_primary,
  primaryTint: colors.primary_tint,
  primaryTintHover: colors.primary_tint_hover,
  primaryBorder: colors.primary_border,
  focusRing: colors.focus_ring,
  link: colors.link,
});

/** A further algorithm for antd, whose own would darken the seeds in the dark theme: what was checked is what is shown. */
export const exactAccent =
  (colors: Schemas['BrandColors']) =>
  <Seed, Map extends object>(_seed: Seed, map?: Map): Map =>
    ({ ...map, colorPrimary: colors.primary, colorLink: colors.link }) as unknown as Map;

/**
 * antd's ThemeConfig as plain data. The app adds the algorithm, which is antd's own:
 * `{ ...antdTheme(mode), algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }`.
 * `compact` gives the console's control height; `colors` are those of the shop's accent.
 */
export function antdTheme(mode: ThemeMode, { compact = false, colors = null }: Options = {}) {
  const p = colors === null ? palettes[mode] : withAccent(palettes[mode], colors[mode]);
  return {
    token: {
      ...statusTokens(p, mode),
      ...surfaceTokens(p),
      controlOutline: 'transparent',
      fontFamily: fontSans,
      fontFamilyCode: fontMono,
      fontSize: 14,
      lineHeight: 22 / 14,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      borderRadiusSM: radius.small,
      controlHeight: compact ? controlHeight.compact : controlHeight.normal,
      boxShadow: floatingShadow[mode],
      boxShadowSecondary: floatingShadow[mode],
      boxShadowTertiary: 'none',
      wireframe: false,
      // A button that waits says so with its icon: faded, its words would be hard to read.
      opacityLoading: 1,
      // antd waits for the end of its transitions, which never comes when the style sheet has none.
      motion: !systemReducesMotion(),
    },
    components: componentTokens(p, mode),
  };
}
