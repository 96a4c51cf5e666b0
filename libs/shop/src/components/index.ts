export { CategoryPicture, GoodsPicture } from './goods-picture';
export { lazyMarkdown, PlainText } from './lazy-markdown';
export { LinkWords } from './link-words';
export { MarkedText } from './marked-text';
export { PasswordMeter } from './password-meter';
