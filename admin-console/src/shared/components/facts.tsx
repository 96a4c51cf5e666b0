import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = [label: string, value: ReactNode];

/** Labelled values, one a row. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <Descriptions
      className={styles.facts}
      bordered
      column={1}
      size="small"
      items={rows.map(([label, children]) => ({ key: label, label, children }))}
    />
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
