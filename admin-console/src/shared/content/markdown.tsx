import { parseMarkdown, type Block, type Inline, type ListItem } from '@lotline/web-core/markdown';
import { useMemo, type ReactNode } from 'react';
import { Notice } from '../notice';
import styles from './content.module.css';

const inlines = (nodes: readonly Inline[]): ReactNode[] => nodes.map((node, i) => <Part key={i} node={node} />);

function Part({ node }: { node: Inline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return <strong>{inlines(node.children)}</strong>;
    case 'emphasis':
      return <em>{inlines(node.children)}</em>;
    case 'deleted':
      return <del>{inlines(node.children)}</del>;
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer">
          {inlines(node.children)}
        </a>
      );
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" {...(node.size ?? {})} />;
    case 'break':
      return <br />;
  }
}

const Item = ({ item }: { item: ListItem }) => {
  const only = item.blocks[0];
  const tight = only?.kind === 'paragraph';
  return (
    <li>
      {item.checked !== null && <input type="checkbox" checked={item.checked} readOnly disabled />}
      {tight && inlines(only.children)}
      <Blocks blocks={tight ? item.blocks.slice(1) : item.blocks} />
    </li>
  );
};

function Table({ block }: { block: Block & { kind: 'table' } }) {
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, i) => (
              <th key={i} scope="col">
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tones = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => {
    switch (block.kind) {
      case 'heading': {
        const Tag = `h${Math.min(block.level + 3, 6)}` as 'h4';
        return <Tag key={i}>{inlines(block.children)}</Tag>;
      }
      case 'paragraph':
        return <p key={i}>{inlines(block.children)}</p>;
      case 'code':
        return (
          <pre key={i} tabIndex={0} translate="no">
            <code>{block.text}</code>
          </pre>
        );
      case 'quote':
        return block.tone === null ? (
          <blockquote key={i}>
            <Blocks blocks={block.blocks} />
          </blockquote>
        ) : (
          <Notice key={i} kind={tones[block.tone]} live={false}>
            <Blocks blocks={block.blocks} />
          </Notice>
        );
      case 'list': {
        const items = block.items.map((item, j) => <Item key={j} item={item} />);
        return block.start === null ? (
          <ul key={i}>{items}</ul>
        ) : (
          <ol key={i} start={block.start}>
            {items}
          </ol>
        );
      }
      case 'table':
        return <Table key={i} block={block} />;
      case 'rule':
        return <hr key={i} />;
    }
  });
}

/** Shows Markdown as elements, never as HTML, by the same reader as the shop's pages. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.markdown}>
      <Blocks blocks={blocks} />
    </div>
  );
}
