/** What a text consists of. Apps build elements from this, never HTML, so that nothing in a text can run. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  /** `external`: another site. */
  | { kind: 'link'; href: string; external: boolean; children: Inline[] }
  | { kind: 'image'; src: string; alt: string; size: { width: number; height: number } | null }
  | { kind: 'break' };

export type Align = 'left' | 'center' | 'right' | null;
export type Tone = 'info' | 'success' | 'warning' | 'error';

export interface ListItem {
  /** Of a task list; null for an ordinary item. */
  checked: boolean | null;
  blocks: Block[];
}

export type Block =
  /** `level` counts from 1 for the highest that the text has, whatever it was typed as; `id` is unique in the text. */
  | { kind: 'heading'; level: number; id: string; text: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'code'; language: string; text: string }
  /** A remark set apart; one without a tone is a quotation. */
  | { kind: 'quote'; tone: Tone | null; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: ListItem[] }
  | { kind: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** The words of a line without its marks. */
export const plainText = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
          return node.text;
        case 'image':
          return node.alt;
        case 'break':
          return ' ';
        default:
          return plainText(node.children);
      }
    })
    .join('');
