import type { ReactNode } from 'react';
import styles from './horizontal-scroll.module.css';

interface HorizontalScrollProps {
  /** Names what is scrolled, which a keyboard can stand on (WCAG 2.1.1). */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls sideways what may be wider than the screen, such as a table. */
export function HorizontalScroll({ label, className = '', children }: HorizontalScrollProps) {
  return (
    <div className={`${styles.scroll} ${className}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
