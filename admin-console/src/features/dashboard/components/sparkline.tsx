import styles from './board.module.css';

const width = 96;
const height = 24;

/** The course of a figure, small; what it says stands beside it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  if (values.length < 2 || most <= 0) return null;
  const step = width / (values.length - 1);
  const points = values
    .map((value, place) => `${place * step},${height - 1 - (value / most) * (height - 2)}`)
    .join(' ');
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
