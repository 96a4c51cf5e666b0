import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

export type Tone = 'success' | 'warning' | 'info' | 'error' | 'neutral';

/** A state by icon, word and colour, so that none of the three is needed alone. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <span aria-hidden>{icon}</span>
      {children}
    </span>
  );
}
