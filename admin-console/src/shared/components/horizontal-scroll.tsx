import type { ReactNode } from 'react';
import styles from './horizontal-scroll.module.css';

interface HorizontalScrollProps {
  /** Names what is scrolled, which a keyboard can stand on (WCAG 2.1.1). */
  label: string;
  className?: string | undefined;
  /** Its table has few columns on a phone, which fit there. */
  fitsPhone?: boolean;
  children: ReactNode;
}

/** Scrolls sideways what may be wider than the screen, such as a table. */
export function HorizontalScroll({ label, className = '', fitsPhone = false, children }: HorizontalScrollProps) {
  const width = fitsPhone ? '' : styles.wide;
  return (
    <div className={`${styles.scroll} ${width} ${className}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
