import { licenceOf, mayShip } from './licences.ts';

describe('the licence of a package that ships', () => {
  it.each(['MIT', 'ISC', '(MIT AND Zlib)', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0 OR MIT'])('may be %s', (licence) => {
    expect(mayShip(licence)).toBe(true);
  });

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'LGPL-2.1',
    'MIT AND GPL-2.0',
    'SEE LICENSE IN x',
    'UNLICENSED',
    '',
    'BUSL-1.1',
  ])('may not be %j', (licence) => {
    expect(mayShip(licence)).toBe(false);
  });

  it('may be the LGPL for the shared libraries of sharp, and for nothing that is bundled', () => {
    expect(mayShip('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
    expect(mayShip('GPL-3.0', '@img/sharp-libvips-linux-x64')).toBe(false);
    expect(mayShip('LGPL-3.0-or-later', 'another')).toBe(false);
  });

  it('is read in the old forms too', () => {
    expect(licenceOf({ license: 'MIT' })).toBe('MIT');
    expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
    expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
    expect(licenceOf({})).toBeNull();
    expect(licenceOf({ name: 'pause' })).toBe('MIT');
  });
});
