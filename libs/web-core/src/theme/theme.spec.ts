import { antdMobileVariables, antdTheme, contrast, cssVariables, palettes, themeCss, themeMode, type Palette } from '.';

const modes = ['light', 'dark'] as const;
type Pair = readonly [text: keyof Palette, background: keyof Palette];

const surfaces = ['page', 'container', 'elevated'] as const;
const texts = [
  'text',
  'textSecondary',
  'textTertiary',
  'placeholder',
  'link',
  'money',
  'error',
  'success',
  'warning',
  'info',
  'primary',
] as const;
const textPairs: Pair[] = [
  ...texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['onError', 'error'],
  ['onError', 'errorHover'],
  ['onError', 'errorActive'],
  ['primary', 'primaryTint'],
  ['text', 'primaryTint'],
  ['text', 'primaryTintHover'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['error', 'errorTint'],
  ['info', 'infoTint'],
  ['text', 'successTint'],
  ['text', 'warningTint'],
  ['text', 'errorTint'],
  ['text', 'infoTint'],
];
const controlPairs: Pair[] = surfaces.flatMap((surface): Pair[] => [
  ['controlBorder', surface],
  ['focusRing', surface],
]);

describe.each(modes)('%s colours', (mode) => {
  const palette = palettes[mode];

  it.each(textPairs)('%s on %s can be read (4.5:1)', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s on %s can be seen (3:1)', (control, background) => {
    expect(contrast(palette[control], palette[background])).toBeGreaterThanOrEqual(3);
  });

  it('reach antd, antd-mobile and plain CSS from one source', () => {
    expect(antdTheme(mode).token.colorTextTertiary).toBe(palette.textTertiary);
    expect(antdMobileVariables(mode)['--adm-color-weak']).toBe(palette.textTertiary);
    expect(cssVariables(mode)['--ll-text-tertiary']).toBe(palette.textTertiary);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it('writes both themes into one style sheet', () => {
  expect(themeCss()).toContain('[data-theme="dark"]{color-scheme:dark;--ll-primary:#519FAD');
});

it('gives no time to transitions where the system asks for little motion', () => {
  expect(themeCss()).toMatch(/prefers-reduced-motion:reduce\)\{[^}]*transition-duration:0s!important/);
});

it('lets a stored choice win over the system', () => {
  expect(themeMode('light', true)).toBe('light');
  expect(themeMode('dark', false)).toBe('dark');
  expect(themeMode('system', true)).toBe('dark');
  expect(themeMode(null, true)).toBe('dark');
  expect(themeMode(null, false)).toBe('light');
});
