import { isExternal, markdownOptions, textOf, type Tone } from '@lotline/web-core/markdown';
import { memo, useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import { CopyButton } from './copy-button';
import { Icon } from './icons';
import styles from './markdown.module.css';
import { Notice } from '../feedback/notice';
import { isOwnPath } from '../navigation/paths';

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : href);

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  if (isOwnPath(href)) return <Link to={href}>{children}</Link>;
  if (!isExternal(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={t('article.opens', { host: hostOf(href) })}>
      {children}
      <span className={styles.external}>
        <Icon name="external" size={16} />
      </span>
      <span className="visually-hidden"> {t('article.newTab')}</span>
    </a>
  );
}

/** A heading that can be linked to; the sign beside it appears with the pointer or the focus. */
function Heading({ node, id, children }: ComponentProps<'h2'> & ExtraProps) {
  const { t } = useTranslation();
  const Tag = node?.tagName as 'h2';
  if (id === undefined || node === undefined) return <Tag>{children}</Tag>;
  return (
    <Tag id={id} tabIndex={-1} className={styles.heading}>
      {children}
      <a href={`#${id}`} className={styles.anchor} aria-label={t('article.anchor', { title: textOf(node) })}>
        #
      </a>
    </Tag>
  );
}

function Code({ node, children }: ComponentProps<'pre'> & ExtraProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.code}>
      {/* A long line scrolls; for that the keyboard has to reach it. */}
      <pre tabIndex={0} translate="no">
        {children}
      </pre>
      <CopyButton text={node === undefined ? '' : textOf(node).replace(/\n$/, '')} name={t('article.code')} />
    </div>
  );
}

function Table({ children }: ComponentProps<'table'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll} role="region" aria-label={t('article.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

function Quote({ children, 'data-tone': tone }: ComponentProps<'blockquote'> & { 'data-tone'?: Tone }) {
  if (tone === undefined) return <blockquote>{children}</blockquote>;
  return (
    <div className={styles.callout}>
      <Notice tone={tone} silent>
        {children}
      </Notice>
    </div>
  );
}

const components: Components = {
  a: TextLink,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  pre: Code,
  table: Table,
  blockquote: Quote,
  th: ({ children, style }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  li: ({ children, className }) => <li className={className === undefined ? undefined : styles.task}>{children}</li>,
  img: ({ src, alt, width, height }) => <img src={src} alt={alt} width={width} height={height} loading="lazy" />,
};

/** The address may name a section; the browser has looked for it before it was here. */
function useNamedSection(text: string, anchors: boolean): void {
  useEffect(() => {
    const { hash } = window.location;
    if (anchors && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [text, anchors]);
}

export interface MarkdownProps {
  text: string;
  /** The level below the heading that the text stands under. */
  heading?: 'h2' | 'h3';
  /** Its headings can be linked to. */
  anchors?: boolean;
}

/** Shows Markdown as elements, never as HTML, so that nothing in a text can run. */
export const Markdown = memo(function Markdown({ text, heading = 'h3', anchors = false }: MarkdownProps) {
  useNamedSection(text, anchors);
  return (
    <div className={styles.markdown}>
      <ReactMarkdown {...markdownOptions({ top: Number(heading.slice(1)), anchors })} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
});
