import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  `--disable-features=${[
    // Another site's page is brought by a story, the shop is on this machine: the browser would keep them apart.
    'LocalNetworkAccessChecks',
    // Each window would load pages of its own for its address bar, which nobody sees: a fifth of the stories' time.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
  ].join()}`,
];

/** CHROMIUM names it; otherwise the first one on the PATH: the one without windows costs a sixth less. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  throw new Error(
    'No Chromium on the PATH: install Debian\'s "chromium-headless-shell", or name one in the variable CHROMIUM',
  );
}

let current: Browser | null = null;

/** Names the browser that visitors arrive with: Playwright's, one for each worker. */
export const setBrowser = (browser: Browser): void => {
  current = browser;
};

export function browser(): Browser {
  if (current === null) throw new Error('No browser: stories use the test of src/story.ts');
  return current;
}
