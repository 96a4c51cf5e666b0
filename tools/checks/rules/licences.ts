/** What we may pass on with the shop: permissive licences, and those that concern only changes of the package's own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * libvips, which `sharp` loads as a shared library from its own package: it is passed on unchanged, and anybody may replace it, as the
 * LGPL wants. Only these packages: one that is bundled into our files could not be replaced.
 */
const SHARED_LIBRARIES = /^@img\/sharp-/;
const OF_SHARED_LIBRARIES = 'LGPL-3.0-or-later';

/** Packages whose licence stands in their Readme or in a file LICENSE only. */
const IN_TEXT: Readonly<Record<string, string>> = { pause: 'MIT', 'png-js': 'MIT' };

/** Fonts may be passed on with a program, and embedded in documents, as long as they are not sold alone. */
const FONTS = /^@embedpdf\/fonts-/;
const OF_FONTS = 'OFL-1.1';

/** What a package.json says, also in the forms of before 2015. */
export interface LicenceField {
  name?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/** The licence of a package as an SPDX expression; null when it does not say. */
export function licenceOf({ name = '', license, licenses = [] }: LicenceField): string | null {
  if (typeof license === 'string' && license !== '') return license;
  if (typeof license === 'object' && license.type) return license.type;
  const types = licenses.flatMap(({ type }) => (type ? [type] : []));
  return types.length > 0 ? types.join(' OR ') : (IN_TEXT[name] ?? null);
}

/** Whether an SPDX expression leaves us a licence that we may use. `WITH` exceptions and nested groups are refused. */
export function mayShip(expression: string, name = ''): boolean {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  const mayUse = (licence: string): boolean =>
    ALLOWED.has(licence) ||
    (licence === OF_SHARED_LIBRARIES && SHARED_LIBRARIES.test(name)) ||
    (licence === OF_FONTS && FONTS.test(name));
  return plain.split(/ OR /i).some((one) => one.split(/ AND /i).every((licence) => mayUse(licence.trim())));
}
