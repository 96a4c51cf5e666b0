import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = [label: string, value: ReactNode];

/** Labelled values, one a row. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled part of a drawer. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
