/** Lets the service worker of an app answer with the offline page below its folder, once the page has loaded. */
export function registerServiceWorker(app: 'client' | 'mobile'): void {
  if (!('serviceWorker' in navigator) || !window.location.pathname.startsWith(`/${app}/`)) return;
  const { serviceWorker } = navigator;
  // The shop works without it.
  const register = () => void serviceWorker.register(`/${app}-worker.js`, { scope: `/${app}/` }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
