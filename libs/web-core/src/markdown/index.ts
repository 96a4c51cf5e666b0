export { outlineOf, parseMarkdown, type Section } from './blocks';
export { markdownFault, type MarkdownFault } from './fault';
export { plainText, type Align, type Block, type Inline, type ListItem, type Tone } from './nodes';
