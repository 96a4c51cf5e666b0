import type { ReactNode } from 'react';
import styles from './mobile-admin.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known about one thing, name by name. */
export const Facts = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
