import type { Options } from 'rehype-sanitize';

/** Where a link may lead: the web, a mailbox, this page, this shop. Browsers read `//x` and `/\x` as another site. */
const LINK = /^(https?:\/\/[^/]|mailto:|#|\/(?!\/|\\|%5c))[^\u0000-\u0020\\]*$/i;
/** Images come from the shop's own site only: another one would learn who reads what. */
const IMAGE = /^\/(?!\/|\\|%5c)[^\u0000-\u0020\\]*$/i;
const ALIGN: [string, ...string[]] = ['align', 'left', 'center', 'right'];
const SIZE = /^\d{1,4}$/;

/** What a text may become. Everything else is left out, whatever a plugin made of the text. */
export const schema: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'del', 'code', 'a', 'img', 'br', 'input'],
  ],
  attributes: {
    a: [['href', LINK]],
    blockquote: [['dataTone', 'info', 'success', 'warning', 'error']],
    img: [['src', IMAGE], 'alt', ['width', SIZE], ['height', SIZE]],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start'],
    td: [ALIGN],
    th: [ALIGN],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
};
