import { bootSnippet } from './boot';
import { antdMobileCss, themeCss } from './css';

/** Vite plug-in of the three apps: puts the boot snippet and the theme's variables into the head of index.html. */
export function themeHtml({ antdMobile = false } = {}) {
  return {
    name: 'lotline-theme-html',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: '' }, injectTo: 'head-prepend' as const },
      {
        tag: 'style',
        children: antdMobile ? `${themeCss()}\n${antdMobileCss()}` : themeCss(),
        injectTo: 'head' as const,
      },
      { tag: 'script', children: bootSnippet, injectTo: 'head' as const },
    ],
  };
}
