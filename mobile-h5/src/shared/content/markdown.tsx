import { isExternal, markdownOptions, textOf, type Tone } from '@lotline/web-core/markdown';
import { memo, useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import { CopyButton } from '../components/copy-button';
import { VisuallyHidden } from '../components/visually-hidden';
import { Icon } from '../components/icons';
import styles from './markdown.module.css';
import { NoticeBar } from '../feedback/notice-bar';

function NewTabLink({ href = '', children }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {isExternal(href) ? (
        <span className={styles.external}>
          <Icon name="external" size={16} />
        </span>
      ) : null}
      <VisuallyHidden> {t('article.newTab')}</VisuallyHidden>
    </a>
  );
}

const TextLink = ({ href = '', children }: ComponentProps<'a'>) =>
  isExternal(href) ? <NewTabLink href={href}>{children}</NewTabLink> : <a href={href}>{children}</a>;

const StayLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('#') ? <a href={href}>{children}</a> : <NewTabLink href={href}>{children}</NewTabLink>;

function Heading({ node, id, children }: ComponentProps<'h2'> & ExtraProps) {
  const Tag = node?.tagName as 'h2';
  return (
    <Tag id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
    </Tag>
  );
}

function Code({ node, children }: ComponentProps<'pre'> & ExtraProps) {
  const { t } = useTranslation();
  const text = node === undefined ? '' : textOf(node).replace(/\n$/, '');
  return (
    <div className={styles.code}>
      {/* A long line scrolls; for that the keyboard has to reach it. */}
      <pre tabIndex={0} translate="no">
        {children}
      </pre>
      <CopyButton text={text} name={t('article.code')} color="primary" fill="none" />
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
    <NoticeBar tone={tone} silent>
      {children}
    </NoticeBar>
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
const stayComponents: Components = { ...components, a: StayLink };

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
  /** Links of the shop open beside this page too: what is on it must not be left, such as a payment. */
  stay?: boolean;
}

/** Shows Markdown as elements, never as HTML, so that nothing in a text can run. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, heading = 'h3', anchors = false, stay = false } = props;
  useNamedSection(text, anchors);
  return (
    <div className={styles.markdown}>
      <ReactMarkdown
        {...markdownOptions({ top: Number(heading.slice(1)), anchors })}
        components={stay ? stayComponents : components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
