/** Why a page could not be shown: no network, files of an older version that are gone, or an error of ours. */
export type BrokenPage = 'offline' | 'newVersion' | 'error';

/** How browsers and the bundler say that a part of the app could not be loaded. */
const LOST_PART =
  /dynamically imported module|importing a module script|unable to preload css|loading (css )?chunk|'text\/html' is not a valid javascript mime type/i;

/** Tells why a page could not be shown. `online`: what the browser believes of its network. */
export function brokenPage(error: unknown, online: boolean): BrokenPage {
  if (!(error instanceof Error) || !LOST_PART.test(error.message)) return 'error';
  return online ? 'newVersion' : 'offline';
}
