import {
  controlHeight,
  floatingShadow,
  fontMono,
  fontSans,
  motion,
  palettes,
  radius,
  type Palette,
  type ThemeMode,
} from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const block = (selector: string, variables: Record<string, string>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Custom properties for an app's own styles: `--ll-primary`, `--ll-text-secondary`, … */
export function cssVariables(mode: ThemeMode): Record<string, string> {
  const colours = Object.entries(palettes[mode] satisfies Palette)
    .filter(([name]) => !name.endsWith('Seed'))
    .map(([name, value]) => [`--ll-${kebab(name)}`, String(value)]);
  return {
    'color-scheme': mode,
    ...(Object.fromEntries(colours) as Record<string, string>),
    '--ll-shadow': floatingShadow[mode],
  };
}

const constants: Record<string, string> = {
  '--ll-font': fontSans,
  '--ll-font-mono': fontMono,
  '--ll-radius-small': `${radius.small}px`,
  '--ll-radius': `${radius.control}px`,
  '--ll-radius-card': `${radius.card}px`,
  '--ll-radius-sheet': `${radius.sheet}px`,
  '--ll-control-height': `${controlHeight.normal}px`,
  '--ll-colour-time': motion.colour,
  '--ll-move-time': motion.move,
  '--ll-sheet-time': motion.sheet,
};

/** antd-mobile has ten sizes of type from 9 to 18 px; ours are 12, 14, 16 and 18. */
const admFontSizes = Object.fromEntries(
  [12, 12, 12, 12, 14, 14, 14, 16, 16, 18].map((size, i) => [`--adm-font-size-${i + 1}`, `${size}px`]),
);

/** antd-mobile's custom properties. Its own weak, light and status colours miss the contrast that text needs. */
export function antdMobileVariables(mode: ThemeMode): Record<string, string> {
  const p = palettes[mode];
  return {
    '--adm-radius-s': `${radius.control}px`,
    '--adm-radius-m': `${radius.card}px`,
    '--adm-radius-l': `${radius.sheet}px`,
    '--adm-font-size-main': '16px',
    ...admFontSizes,
    '--adm-font-family': fontSans,
    '--adm-color-primary': p.primary,
    '--adm-color-success': p.success,
    '--adm-color-warning': p.warning,
    '--adm-color-danger': p.error,
    '--adm-color-yellow': p.warning,
    '--adm-color-orange': p.warning,
    '--adm-color-wathet': p.primaryTint,
    '--adm-color-text': p.text,
    '--adm-color-text-secondary': p.textSecondary,
    '--adm-color-weak': p.textTertiary,
    '--adm-color-light': p.controlBorder,
    '--adm-color-border': p.hairline,
    '--adm-color-background': p.container,
    '--adm-color-background-body': p.page,
    '--adm-color-box': p.page,
    '--adm-color-fill-content': p.page,
    '--adm-color-text-light-solid': p.onPrimary,
    '--adm-color-text-dark-solid': p.text,
    '--adm-color-highlight': p.error,
    '--adm-color-white': p.container,
    '--adm-border-color': p.hairline,
    '--adm-button-background-color': p.container,
    '--adm-button-border-color': p.controlBorder,
    '--adm-button-border-radius': `${radius.control}px`,
  };
}

/** The style sheet that goes into the head of each app: variables of both themes, chosen by `data-theme` on the root. */
export function themeCss(): string {
  return [
    block(':root', constants),
    block(':root,:root[data-theme="light"]', cssVariables('light')),
    block(':root[data-theme="dark"]', cssVariables('dark')),
    'html{background:var(--ll-page);color:var(--ll-text);font-family:var(--ll-font);-webkit-text-size-adjust:100%;text-autospace:normal}',
    'body{margin:0}',
    ':focus-visible{outline:2px solid var(--ll-focus-ring);outline-offset:2px}',
    // No time at all for transitions: a short one would give every element a transition of every property, and antd's
    // drop-downs, which measure themselves off the screen, would stay there.
    '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}',
  ].join('\n');
}

/** The same for an app on antd-mobile; goes after antd-mobile's own style sheet in specificity. */
export function antdMobileCss(): string {
  return [
    block(':root:root', antdMobileVariables('light')),
    block(':root[data-theme="dark"]:root', antdMobileVariables('dark')),
  ].join('\n');
}
