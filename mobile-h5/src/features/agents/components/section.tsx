import { useId, type ReactNode } from 'react';
import styles from './agents.module.css';

/** One part of the agent's page, under its own heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
