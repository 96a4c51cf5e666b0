import fc from 'fast-check';
import { accentColors } from '../../src/modules/site-config/domain/accent.js';

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The surfaces and the colour of text of `libs/web-core/src/theme/tokens.ts`. */
const themes = {
  light: { surfaces: ['#F5F3EE', '#FFFFFF'], text: '#1B2426' },
  dark: { surfaces: ['#0C1214', '#141D20', '#1B272A'], text: '#E7EDED' },
} as const;

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

describe.each(['light', 'dark'] as const)('the %s colours of an accent', (theme) => {
  const { surfaces, text } = themes[theme];

  it('can be read on every surface, and text on them, whatever the accent (4.5:1)', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const colors = accentColors(accent)[theme];
        const pairs = [
          ...surfaces.flatMap((surface) => [
            [colors.primary, surface],
            [colors.link, surface],
          ]),
          ...[colors.primary, colors.primaryHover, colors.primaryActive].map((filled) => [colors.onPrimary, filled]),
          [colors.primary, colors.primaryTint],
          [text, colors.primaryTint],
          [text, colors.primaryTintHover],
        ];
        for (const [one = '', other = ''] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ff00'], ['#0000ff'], ['#ff0000'], ['#808080']] },
    );
  });

  it('have a focus ring that is seen on every surface, whatever the accent (3:1)', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const { focusRing } = accentColors(accent)[theme];
        for (const surface of surfaces) expect(contrast(focusRing, surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

it('an accent that can be read stays as it is', () => {
  expect(accentColors('#0f5f6e').light.primary).toBe('#0f5f6e');
  expect(accentColors('#8ccad4').dark.primary).toBe('#8ccad4');
});

it('an accent that is too light is made darker in the light theme only', () => {
  const { light, dark } = accentColors('#ffd400');
  expect(luminance(light.primary)).toBeLessThan(luminance('#ffd400'));
  expect(dark.primary).toBe('#ffd400');
});
