import type { ThemeChoice } from '../session';
import { palettes, type ThemeMode } from './tokens';

const darkQuery = '(prefers-color-scheme: dark)';

/** The theme to show for a stored choice; without one the system decides. */
export const themeMode = (choice: ThemeChoice | null, systemIsDark: boolean): ThemeMode =>
  choice === 'dark' || (choice !== 'light' && systemIsDark) ? 'dark' : 'light';

/** Whether the system asks for dark colours now. */
export const systemIsDark = (): boolean => window.matchMedia(darkQuery).matches;

/** Whether the system asks for as little motion as possible. */
export const systemReducesMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back when the system's preference changes. Returns the unsubscribe function. */
export function onSystemTheme(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Sets the theme on the document: our variables, antd-mobile's, and the colour of the browser's own bars. */
export function applyTheme(mode: ThemeMode, page: Document = document): void {
  page.documentElement.dataset.theme = mode;
  page.documentElement.setAttribute('data-prefers-color-scheme', mode);
  page.querySelector('meta[name=theme-color]')?.setAttribute('content', palettes[mode].page);
}
