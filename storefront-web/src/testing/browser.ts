import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom leaves out and the shop needs before its first file is loaded.
Object.assign(window, { TextDecoder, TextEncoder });
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
// Component tests read the shop's English texts.
localStorage.setItem('language', 'en');
