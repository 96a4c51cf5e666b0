/**
 * "Petrol & Paper": an accountant's ledger. Petrol for brand and action, warm paper behind, ink for text, copper for
 * money. Success stays leaf green, so that brand and "paid" never look alike.
 *
 * Tints, borders, hover and active colours are given, not derived: antd derives muddy greys from seeds this dark.
 */
export interface Palette {
  /** What antd derives the palette from. In dark mode antd darkens it; `primary` is what it then shows. */
  primarySeed: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Text on a filled primary button. */
  onPrimary: string;
  primaryTint: string;
  primaryTintHover: string;
  primaryBorder: string;
  successSeed: string;
  success: string;
  successTint: string;
  successBorder: string;
  warningSeed: string;
  warning: string;
  warningTint: string;
  warningBorder: string;
  errorSeed: string;
  error: string;
  errorHover: string;
  errorActive: string;
  /** Text on a filled danger button. */
  onError: string;
  errorTint: string;
  errorBorder: string;
  infoSeed: string;
  info: string;
  infoTint: string;
  infoBorder: string;
  /** Accent of amounts of money. */
  money: string;
  page: string;
  container: string;
  elevated: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  placeholder: string;
  controlBorder: string;
  /** Decorative lines only: too faint to carry meaning. */
  hairline: string;
  focusRing: string;
  link: string;
}

export type ThemeMode = 'light' | 'dark';

export const palettes: Record<ThemeMode, Palette> = {
  light: {
    primarySeed: '#0F5F6E',
    primary: '#0F5F6E',
    primaryHover: '#1A7484',
    primaryActive: '#0A4854',
    onPrimary: '#FFFFFF',
    primaryTint: '#E6F1F2',
    primaryTintHover: '#D3E6E8',
    primaryBorder: '#A9CDD2',
    successSeed: '#2F7A3B',
    success: '#2F7A3B',
    successTint: '#E8F3E9',
    successBorder: '#A9D0AE',
    warningSeed: '#8F5400',
    warning: '#8F5400',
    warningTint: '#FBF1DF',
    warningBorder: '#E6C68C',
    errorSeed: '#B3261E',
    error: '#B3261E',
    errorHover: '#C73A32',
    errorActive: '#8E1C16',
    onError: '#FFFFFF',
    errorTint: '#FBEAE8',
    errorBorder: '#EDB3AE',
    infoSeed: '#41588A',
    info: '#41588A',
    infoTint: '#EAEEF6',
    infoBorder: '#B6C3DE',
    money: '#9A4F1D',
    page: '#F5F3EE',
    container: '#FFFFFF',
    elevated: '#FFFFFF',
    text: '#1B2426',
    textSecondary: '#4A585B',
    textTertiary: '#5C6A6D',
    placeholder: '#626F72',
    controlBorder: '#838E90',
    hairline: '#E3DFD6',
    focusRing: '#0F5F6E',
    link: '#0F5F6E',
  },
  dark: {
    primarySeed: '#5CB8C8',
    primary: '#519FAD',
    primaryHover: '#6DB6C2',
    primaryActive: '#8CCAD4',
    onPrimary: '#06262C',
    primaryTint: '#16292E',
    primaryTintHover: '#1A3035',
    primaryBorder: '#2E5560',
    successSeed: '#6FBF7A',
    success: '#61A56B',
    successTint: '#142218',
    successBorder: '#2F5436',
    warningSeed: '#E0A53C',
    warning: '#C18F36',
    warningTint: '#2A2110',
    warningBorder: '#5C4820',
    errorSeed: '#F08A7E',
    error: '#CF786E',
    errorHover: '#DB8E85',
    errorActive: '#E5A69F',
    onError: '#2A0C09',
    errorTint: '#2C1816',
    errorBorder: '#633530',
    infoSeed: '#9DB3E3',
    info: '#889BC4',
    infoTint: '#182034',
    infoBorder: '#37466B',
    money: '#E39A62',
    page: '#0C1214',
    container: '#141D20',
    elevated: '#1B272A',
    text: '#E7EDED',
    textSecondary: '#B4C0C2',
    textTertiary: '#96A4A7',
    placeholder: '#8A999C',
    controlBorder: '#6B7B7F',
    hairline: '#2A383C',
    focusRing: '#8CCAD4',
    link: '#7CCBD8',
  },
};

/** No Chinese web font: the system's is there at once and weighs nothing. */
export const fontSans =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Segoe UI", Roboto, sans-serif';
/** For codes, hashes and addresses: faces that tell 0 from O and 1 from l come first. */
export const fontMono =
  '"JetBrains Mono", "IBM Plex Mono", "Cascadia Mono", "SF Mono", ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';

export const radius = { small: 4, control: 6, card: 10, sheet: 16 } as const;
export const spacing = [4, 8, 12, 16, 24, 32, 48, 64] as const;
export const controlHeight = { compact: 32, normal: 40, mobile: 44, cashier: 48 } as const;
export const motion = { colour: '120ms', move: '180ms', sheet: '240ms' } as const;
export const floatingShadow: Record<ThemeMode, string> = { light: '0 8px 24px rgba(20,36,38,.12)', dark: 'none' };

/** Series colours of charts, at most six; what is left over is "other". */
export const chartColours: Record<ThemeMode, readonly string[]> = {
  light: ['#0F5F6E', '#B4632A', '#5B6FA8', '#7C8F2C', '#8A4B7D', '#6B7478'],
  dark: ['#5CB8C8', '#E39A62', '#9DB3E3', '#B5C65A', '#CF8FC1', '#9AA6A9'],
};
