import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-title.module.css';
import { VisuallyHidden } from '../components/visually-hidden';

/**
 * The page's one h1: names the tab, and takes the focus when the page is entered. `tab`: the page's name where its heading
 * says something else. `picture`: stands in the heading instead of the title, and says it too.
 */
export function PageTitle(props: { title: string; tab?: string; hidden?: boolean; picture?: ReactNode }) {
  const { title, tab = title, hidden = false, picture = title } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab} - ${t('brand')}`;
  }, [tab, t]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? styles.hidden : styles.title}>
      {hidden ? <VisuallyHidden>{title}</VisuallyHidden> : picture}
    </h1>
  );
}
