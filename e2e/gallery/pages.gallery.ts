import { type Cast, makeCast } from '../src/cast.ts';
import { ownersAt, SHOP_VISITORS, STAFF, visits } from '../src/checks/screens.ts';
import { test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';
import { photograph } from './camera.ts';

let cast: Cast;
test.beforeAll(async () => (cast = await makeCast()));

/** An address without what differs from run to run. */
const nameOf = (path: string): string =>
  path.startsWith('/order/')
    ? 'mailed order'
    : path
        .replaceAll(/[0-9a-f]{32}|\d{9,}/g, '')
        .replaceAll(/\W+/g, ' ')
        .trim();

for (const [who, width, window = width] of [...SHOP_VISITORS, ...STAFF, ...ownersAt(390)])
  test(`every address of the ${who}, ${window} px`, async () => {
    const visit = visits(cast).find((one) => one.who === who && one.width === width);
    if (visit === undefined) throw new Error('no such visit');
    const visitor = await Visitor.arrive({ width: window, language: 'en' }, visit.session ?? undefined);
    const taken = new Set<string>();
    for (const screen of visit.screens) {
      const plain = nameOf(screen.path);
      const name = taken.has(plain) ? `${plain} ${taken.size}` : plain;
      taken.add(name);
      if (screen.tolerated !== undefined) visitor.tolerate(screen.tolerated);
      await photograph(visitor, visit.who, { ...screen, name });
    }
    await visitor.context.close();
  });
