import type { ReactNode } from 'react';
import styles from './wide.module.css';

interface WideProps {
  /** Names what is scrolled, which a keyboard can stand on (WCAG 2.1.1). */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls sideways what may be wider than the screen, such as a table. */
export function Wide({ label, className = '', children }: WideProps) {
  return (
    <div className={`${styles.wide} ${className}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
