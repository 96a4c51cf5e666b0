import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

/** The first page of a visit keeps the browser's own focus; later ones move it to their heading. */
let visited = false;

/**
 * A page with its one h1. Sets the window's title ("Orders - Lotline") and, after a change of page, moves the focus to
 * the heading, so that a screen reader says where it is.
 */
export function Page(props: {
  title: string;
  /** Where the heading says more than the title, e.g. on the home page. */
  heading?: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** For pages that belong to one person: search engines stay out. */
  privatePage?: boolean;
  /** For pages of prose and of one form. */
  narrow?: boolean;
}) {
  const { title, heading = title, lead, aside, children, privatePage = false, narrow = false } = props;
  const { t } = useTranslation();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - ${t('brand')}`;
  }, [title, t]);
  useEffect(() => {
    if (visited) h1.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return (
    <div className={`${styles.page} ${narrow ? (styles.narrow ?? '') : ''}`}>
      {privatePage && <meta name="robots" content="noindex" />}
      <div className={styles.head}>
        <div>
          <h1 ref={h1} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
