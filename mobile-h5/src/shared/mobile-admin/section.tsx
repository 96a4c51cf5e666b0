import { useId, type ReactNode } from 'react';
import styles from './mobile-admin.module.css';

/** One part of a page of the back office, under its own heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className={styles.quiet}>{lead}</p>}
      {children}
    </section>
  );
}
