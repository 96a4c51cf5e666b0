import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { openTab, useLanguage } from '../hooks/app-state';
import styles from './page-heading.module.css';

/** True once the app has shown its first page: on the very first one the browser's own focus is right. */
let navigated = false;

/** Title of the browser tab. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = `${title} - ${t('brand')}`;
  }, [title, t]);
}

/** The page's one h1. It takes the focus when the page opens, so that a screen reader says where one is. */
export function PageHeading(props: { title: string; extra?: ReactNode; note?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, search } = useLocation();
  const language = useLanguage();
  usePageTitle(props.title);
  useEffect(() => {
    openTab({ path: pathname + search, title: props.title, language });
  }, [pathname, search, props.title, language]);
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
    navigated = true;
  }, []);
  return (
    <div className={styles.row}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {props.title}
      </h1>
      {props.note !== undefined && <span className={styles.note}>{props.note}</span>}
      {props.extra !== undefined && <div className={styles.extra}>{props.extra}</div>}
    </div>
  );
}
