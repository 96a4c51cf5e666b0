import styles from './tracking.module.css';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an event says about itself, by name. */
export function Properties({ of }: { of: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(of);
  if (entries.length === 0) return '–';
  return (
    <ul className={styles.properties} translate="no">
      {entries.map(([name, value]) => (
        <li key={name}>
          <span className={styles.property}>{name}</span> {shown(value)}
        </li>
      ))}
    </ul>
  );
}
