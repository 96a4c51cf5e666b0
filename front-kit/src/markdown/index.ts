export { outlineOf, parseMarkdown, type Section } from './blocks';
export { plainText, type Align, type Block, type Inline, type ListItem, type Tone } from './nodes';
