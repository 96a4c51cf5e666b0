import { Table, type TableProps } from 'antd';
import styles from './data-table.module.css';

/** antd's Table in a frame that scrolls sideways. Its own frame cannot be reached by keyboard, and has no name. */
export function DataTable<Row extends object>({
  label,
  className = '',
  ...rest
}: TableProps<Row> & {
  /** What the rows are. */
  label: string;
}) {
  return (
    <div className={`${styles.scroll} ${className}`} role="region" aria-label={label} tabIndex={0}>
      <Table<Row> pagination={false} {...rest} />
    </div>
  );
}
