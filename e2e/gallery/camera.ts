import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Screen, settled } from '../src/checks/screens.ts';
import { isPhone, type Visitor } from '../src/visitor.ts';

export const GALLERY = join(import.meta.dirname, '..', '..', '.local', 'gallery');

const slug = (text: string): string => text.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');

/** A screen with a name, and what somebody does to bring it into a state that no address names. */
export interface Scene extends Screen {
  name: string;
  /** Before the page is loaded, such as answers that never come. */
  before?: (visitor: Visitor) => Promise<unknown>;
  act?: (visitor: Visitor) => Promise<unknown>;
  /** For what never comes to rest. */
  restless?: boolean;
}

/** Photographs what is on screen in both languages and both themes. */
async function shoot(visitor: Visitor, folder: string, { name, plain }: Scene): Promise<void> {
  const { page, look } = visitor;
  for (const language of ['en', 'zh-cn'] as const) {
    for (const theme of ['dark', 'light'] as const) {
      if (plain === true) await page.emulateMedia({ colorScheme: theme });
      else await visitor.show({ language, theme });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await unroll(visitor);
      const path = join(folder, `${slug(name)}--${look.width}-${language}-${theme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
}

const MAX_PX = 6_000;

/** Makes the window as high as the page, so that bars at its edges stand where they belong. */
async function unroll({ page, look }: Visitor): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: look.width, height: Math.min(MAX_PX, height) });
}

/** Shows a scene to the camera. What goes wrong is printed, and the gallery goes on. */
export async function photograph(visitor: Visitor, group: string, scene: Scene): Promise<void> {
  const folder = join(GALLERY, slug(group));
  mkdirSync(folder, { recursive: true });
  const { page } = visitor;
  try {
    await visitor.show({ language: 'en', theme: 'light' }).catch(() => undefined);
    await page.setViewportSize({ width: visitor.look.width, height: isPhone(visitor.look) ? 844 : 900 });
    await scene.before?.(visitor);
    await visitor.goto(scene.path);
    if (scene.restless !== true) await settled(page, scene);
    await scene.act?.(visitor);
    await shoot(visitor, folder, scene);
  } catch (error) {
    console.error(
      `${group}, ${scene.name} at ${visitor.look.width} px: ${error instanceof Error ? error.message : ''}`,
    );
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.context.setOffline(false);
  }
}
