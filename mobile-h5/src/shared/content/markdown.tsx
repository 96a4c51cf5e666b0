import { parseMarkdown, type Block, type Inline, type ListItem } from '@lotline/web-core/markdown';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button';
import { Hidden } from '../components/hidden';
import { Icon } from '../components/icons';
import styles from './markdown.module.css';
import { NoticeBar } from '../components/notice-bar';

interface Look {
  /** Level of the highest heading. */
  top: number;
  /** Its headings can be linked to. */
  anchors: boolean;
  /** Links of the shop open beside this page too: what is on it must not be left, such as a payment. */
  stay: boolean;
}

function TextLink({
  href,
  external,
  stay,
  children,
}: {
  href: string;
  external: boolean;
  stay: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  if (!external && (!stay || href.startsWith('#'))) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {external ? (
        <span className={styles.external}>
          <Icon name="external" size={16} />
        </span>
      ) : null}
      <Hidden> {t('article.newTab')}</Hidden>
    </a>
  );
}

const inlines = (nodes: readonly Inline[], look: Look): ReactNode[] =>
  nodes.map((node, i) => <Part key={i} node={node} look={look} />);

function Part({ node, look }: { node: Inline; look: Look }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return <strong>{inlines(node.children, look)}</strong>;
    case 'emphasis':
      return <em>{inlines(node.children, look)}</em>;
    case 'deleted':
      return <del>{inlines(node.children, look)}</del>;
    case 'link':
      return (
        <TextLink href={node.href} external={node.external} stay={look.stay}>
          {inlines(node.children, look)}
        </TextLink>
      );
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" {...(node.size ?? {})} />;
    case 'break':
      return <br />;
  }
}

function Heading({ block, look }: { block: Block & { kind: 'heading' }; look: Look }) {
  const Tag = `h${Math.min(look.top + block.level - 1, 6)}` as 'h2';
  return (
    <Tag id={look.anchors ? block.id : undefined} tabIndex={look.anchors ? -1 : undefined}>
      {inlines(block.children, look)}
    </Tag>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.code}>
      {/* A long line scrolls; for that the keyboard has to reach it. */}
      <pre tabIndex={0} translate="no">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} name={t('article.code')} color="primary" fill="none" />
    </div>
  );
}

function Table({ block, look }: { block: Block & { kind: 'table' }; look: Look }) {
  const { t } = useTranslation();
  const align = (i: number) => ({ textAlign: block.align[i] ?? undefined });
  return (
    <div className={styles.scroll} role="region" aria-label={t('article.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, i) => (
              <th key={i} scope="col" style={align(i)}>
                {inlines(cell, look)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} style={align(j)}>
                  {inlines(cell, look)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Item({ item, look }: { item: ListItem; look: Look }) {
  const only = item.blocks[0];
  const tight = only?.kind === 'paragraph';
  return (
    <li className={item.checked === null ? undefined : styles.task}>
      {item.checked === null ? null : <input type="checkbox" checked={item.checked} readOnly disabled />}
      {tight ? inlines(only.children, look) : null}
      <Blocks blocks={tight ? item.blocks.slice(1) : item.blocks} look={{ ...look, anchors: false }} />
    </li>
  );
}

function Blocks({ blocks, look }: { blocks: readonly Block[]; look: Look }) {
  return blocks.map((block, i) => {
    switch (block.kind) {
      case 'heading':
        return <Heading key={i} block={block} look={look} />;
      case 'paragraph':
        return <p key={i}>{inlines(block.children, look)}</p>;
      case 'code':
        return <Code key={i} text={block.text} />;
      case 'quote': {
        const inner = <Blocks blocks={block.blocks} look={{ ...look, anchors: false }} />;
        if (block.tone === null) return <blockquote key={i}>{inner}</blockquote>;
        return (
          <NoticeBar key={i} tone={block.tone} silent>
            {inner}
          </NoticeBar>
        );
      }
      case 'list': {
        const items = block.items.map((item, j) => <Item key={j} item={item} look={look} />);
        return block.start === null ? (
          <ul key={i}>{items}</ul>
        ) : (
          <ol key={i} start={block.start}>
            {items}
          </ol>
        );
      }
      case 'table':
        return <Table key={i} block={block} look={look} />;
      case 'rule':
        return <hr key={i} />;
    }
  });
}

/**
 * Shows Markdown as elements, never as HTML, so that nothing in a text can run. `heading` is the level below the one that
 * the text stands under.
 */
export function Markdown({
  text,
  heading = 'h3',
  anchors = false,
  stay = false,
}: {
  text: string | Block[];
  heading?: 'h2' | 'h3';
} & Partial<Omit<Look, 'top'>>) {
  const blocks = useMemo(() => (typeof text === 'string' ? parseMarkdown(text) : text), [text]);
  return (
    <div className={styles.markdown}>
      <Blocks blocks={blocks} look={{ top: Number(heading.slice(1)), anchors, stay }} />
    </div>
  );
}
