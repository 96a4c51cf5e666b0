/** The colours that an accent decides, in one theme. The others are the built-in ones. */
export interface AccentColors {
  primary: string;
  primaryHover: string;
  primaryActive: string;
  /** Text on a filled button. */
  onPrimary: string;
  primaryTint: string;
  primaryTintHover: string;
  primaryBorder: string;
  focusRing: string;
  link: string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The built-in surfaces that text of these colours stands on: the darkest light one, the lightest dark one. */
const LIGHT_PAGE = parse('#f5f3ee');
const DARK_PAGE = parse('#0c1214');
const DARK_CONTAINER = parse('#141d20');
const DARK_ELEVATED = parse('#1b272a');

/** WCAG 2.2, 1.4.3: text of normal size. */
const MIN_TEXT_CONTRAST = 4.5;
const STEP = 0.02;

function parse(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const format = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first; rounded, so that what is checked is what is shown. */
function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(color[at] + (other[at] - color[at]) * share);
  return [channel(0), channel(1), channel(2)];
}

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const canRead = (color: Rgb, ...backgrounds: readonly Rgb[]): boolean =>
  backgrounds.every((background) => contrast(color, background) >= MIN_TEXT_CONTRAST);

/** The first colour on the way to `end` that fits: the accent itself when it does. */
function firstFit(accent: Rgb, end: Rgb, fits: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const color = mix(accent, end, share);
    if (fits(color)) return color;
  }
  return end;
}

const lightTint = (color: Rgb): Rgb => mix(color, WHITE, 0.9);
const darkTint = (color: Rgb): Rgb => mix(DARK_CONTAINER, color, 0.12);

function lightColors(accent: Rgb): AccentColors {
  const primary = firstFit(accent, BLACK, (color) => canRead(color, LIGHT_PAGE, lightTint(color)));
  const lighter = mix(primary, WHITE, 0.1);
  return {
    primary: format(primary),
    primaryHover: format(canRead(lighter, LIGHT_PAGE) ? lighter : mix(primary, BLACK, 0.12)),
    primaryActive: format(mix(primary, BLACK, 0.25)),
    onPrimary: format(WHITE),
    primaryTint: format(lightTint(primary)),
    primaryTintHover: format(mix(primary, WHITE, 0.82)),
    primaryBorder: format(mix(primary, WHITE, 0.62)),
    focusRing: format(primary),
    link: format(primary),
  };
}

function darkColors(accent: Rgb): AccentColors {
  const primary = firstFit(accent, WHITE, (color) => canRead(color, DARK_ELEVATED, darkTint(color)));
  return {
    primary: format(primary),
    primaryHover: format(mix(primary, WHITE, 0.15)),
    primaryActive: format(mix(primary, WHITE, 0.3)),
    onPrimary: format(DARK_PAGE),
    primaryTint: format(darkTint(primary)),
    primaryTintHover: format(mix(DARK_CONTAINER, primary, 0.2)),
    primaryBorder: format(mix(DARK_CONTAINER, primary, 0.4)),
    focusRing: format(mix(primary, WHITE, 0.3)),
    link: format(mix(primary, WHITE, 0.15)),
  };
}

/**
 * The colours of both themes for an accent, `#rrggbb`. It is made darker in the light theme and lighter in the dark one until
 * text of it can be read on every surface, and text on it.
 */
export function accentColors(accent: string): { light: AccentColors; dark: AccentColors } {
  const color = parse(accent);
  return { light: lightColors(color), dark: darkColors(color) };
}
