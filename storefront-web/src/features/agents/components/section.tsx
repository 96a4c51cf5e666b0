import { useId, type ReactNode } from 'react';
import styles from './agents.module.css';

/** One part of the agent's page, under its own heading. */
export function Section(props: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const { title, lead, children } = props;
  const id = useId();
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
