import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-title.module.css';
import { Hidden } from './hidden';

/** The page's one h1: names the tab, and takes the focus when the page is entered. */
export function PageTitle({ title, hidden = false }: { title: string; hidden?: boolean }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === t('brand') ? title : `${title} - ${t('brand')}`;
  }, [title, t]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? styles.hidden : styles.title}>
      {hidden ? <Hidden>{title}</Hidden> : title}
    </h1>
  );
}
