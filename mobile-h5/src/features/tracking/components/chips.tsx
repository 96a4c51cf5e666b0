import styles from './tracking.module.css';

/** One of many, in a row that moves sideways; the first stands for all of them. */
export function Chips(props: {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  const { label, all, options, chosen, onChoose } = props;
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {[{ value: '', label: all }, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
