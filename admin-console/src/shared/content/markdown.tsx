import { markdownOptions, type Tone } from '@lotline/web-core/markdown';
import { memo, type ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Notice } from '../feedback/notice';
import styles from './content.module.css';

const tones = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const;

function Quote({ children, 'data-tone': tone }: ComponentProps<'blockquote'> & { 'data-tone'?: Tone }) {
  if (tone === undefined) return <blockquote>{children}</blockquote>;
  return (
    <Notice kind={tones[tone]} live={false}>
      {children}
    </Notice>
  );
}

const components: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  // A long line scrolls; for that the keyboard has to reach it.
  pre: ({ children }) => (
    <pre tabIndex={0} translate="no">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    <div className={styles.scroll}>
      <table>{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  blockquote: Quote,
  img: ({ src, alt, width, height }) => <img src={src} alt={alt} width={width} height={height} loading="lazy" />,
};
const options = markdownOptions({ top: 4 });

/** Shows Markdown as elements, never as HTML, by the same rules as the shop's pages. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown {...options} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
});
