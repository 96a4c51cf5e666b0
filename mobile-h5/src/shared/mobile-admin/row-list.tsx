import type { ReactNode } from 'react';
import { List, ListItem } from '../navigation/list';
import styles from './mobile-admin.module.css';

/** antd-mobile's List of rows that hold several lines and, at their end, their action. */
export function RowList<T>(props: {
  items: readonly T[];
  /** What the list is called. */
  label?: string;
  keyOf: (item: T) => string;
  row: (item: T) => ReactNode;
}) {
  const { items, label, keyOf, row } = props;
  return (
    <List {...(label === undefined ? {} : { label })}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ListItem>
            <div className={styles.row}>{row(item)}</div>
          </ListItem>
        </li>
      ))}
    </List>
  );
}
