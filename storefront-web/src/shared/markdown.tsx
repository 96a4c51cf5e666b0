import { parseMarkdown, type Block, type Inline, type ListItem } from '@lotline/web-core/markdown';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from './copy-button';
import { Icon } from './icons';
import styles from './markdown.module.css';
import { Notice } from './notice';
import { isOwnPath } from './paths';
import { useText } from './text';

function TextLink({ href, external, children }: { href: string; external: boolean; children: ReactNode }) {
  const { t } = useText();
  if (isOwnPath(href)) return <Link to={href}>{children}</Link>;
  if (!external) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={t('common:article.opens', { host: hostOf(href) })}>
      {children}
      <span className={styles.external}>
        <Icon name="external" size={16} />
      </span>
      <span className="visually-hidden"> {t('common:article.newTab')}</span>
    </a>
  );
}

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : href);

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
      return <TextLink {...node}>{inlines(node.children)}</TextLink>;
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" {...(node.size ?? {})} />;
    case 'break':
      return <br />;
  }
}

/** A heading that can be linked to; the sign beside it appears with the pointer or the focus. */
function Heading({ block, top, anchors }: { block: Block & { kind: 'heading' }; top: number; anchors: boolean }) {
  const { t } = useText();
  const Tag = `h${Math.min(top + block.level - 1, 6)}` as 'h2';
  if (!anchors) return <Tag>{inlines(block.children)}</Tag>;
  return (
    <Tag id={block.id} tabIndex={-1} className={styles.heading}>
      {inlines(block.children)}
      <a href={`#${block.id}`} className={styles.anchor} aria-label={t('common:article.anchor', { title: block.text })}>
        #
      </a>
    </Tag>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useText();
  return (
    <div className={styles.code}>
      {/* A long line scrolls; for that the keyboard has to reach it. */}
      <pre tabIndex={0} translate="no">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} name={t('common:article.code')} />
    </div>
  );
}

function Table({ block }: { block: Block & { kind: 'table' } }) {
  const { t } = useText();
  const align = (i: number) => ({ textAlign: block.align[i] ?? undefined });
  return (
    <div className={styles.scroll} role="region" aria-label={t('common:article.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, i) => (
              <th key={i} scope="col" style={align(i)}>
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} style={align(j)}>
                  {inlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Item({ item, ...rest }: { item: ListItem; top: number }) {
  const only = item.blocks[0];
  const tight = only?.kind === 'paragraph';
  return (
    <li className={item.checked === null ? undefined : styles.task}>
      {item.checked !== null && <input type="checkbox" checked={item.checked} readOnly disabled />}
      {tight && inlines(only.children)}
      <Blocks blocks={tight ? item.blocks.slice(1) : item.blocks} {...rest} anchors={false} />
    </li>
  );
}

function Blocks({ blocks, top, anchors }: { blocks: readonly Block[]; top: number; anchors: boolean }) {
  return blocks.map((block, i) => {
    switch (block.kind) {
      case 'heading':
        return <Heading key={i} block={block} top={top} anchors={anchors} />;
      case 'paragraph':
        return <p key={i}>{inlines(block.children)}</p>;
      case 'code':
        return <Code key={i} text={block.text} />;
      case 'quote': {
        const inner = <Blocks blocks={block.blocks} top={top} anchors={false} />;
        if (block.tone === null) return <blockquote key={i}>{inner}</blockquote>;
        return (
          <div key={i} className={styles.callout}>
            <Notice tone={block.tone} silent>
              {inner}
            </Notice>
          </div>
        );
      }
      case 'list': {
        const items = block.items.map((item, j) => <Item key={j} item={item} top={top} />);
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

/**
 * Shows Markdown as elements, never as HTML, so that nothing in a text can run. `heading` is the level below the one
 * that the text stands under. With `anchors` its headings can be linked to.
 */
export function Markdown(props: { text: string | Block[]; heading?: 'h2' | 'h3'; anchors?: boolean }) {
  const { text, heading = 'h3', anchors = false } = props;
  const blocks = useMemo(() => (typeof text === 'string' ? parseMarkdown(text) : text), [text]);
  return (
    <div className={styles.markdown}>
      <Blocks blocks={blocks} top={Number(heading.slice(1))} anchors={anchors} />
    </div>
  );
}
