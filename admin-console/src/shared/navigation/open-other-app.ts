let leaving = false;
// A page that comes back out of the browser's cache can be left again.
window.addEventListener('pageshow', () => {
  leaving = false;
});

/**
 * Opens a page of another app of the shop. The first call wins: signing out goes to the shop, although the guard, which
 * then finds nobody signed in, asks for the login page a moment later.
 */
export function openOtherApp(path: string): void {
  if (leaving) return;
  leaving = true;
  window.location.assign(path);
}
