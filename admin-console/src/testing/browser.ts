import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom leaves out and the console needs before its first file is loaded.
Object.assign(window, { TextDecoder, TextEncoder });
// Node's own would keep the process alive.
window.MessageChannel = class {
  readonly port1 = { onmessage: (): void => undefined };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
} as unknown as typeof MessageChannel;
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
// It knows no pseudo-elements, and says so each time.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
// Component tests read the console's English texts.
localStorage.setItem('language', 'en');
Element.prototype.scrollIntoView = () => undefined;
// Nothing has a size here that could change.
window.ResizeObserver = class {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
};
