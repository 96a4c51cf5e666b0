import styles from '../list.module.css';

/** The few ways in which a list is mostly looked at, as a row of buttons. */
export function Views(props: {
  label: string;
  options: readonly { value: string | null; label: string }[];
  current: string | null;
  onChoose: (value: string | null) => void;
}) {
  return (
    <div className={styles.views} role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          className={styles.view}
          aria-pressed={option.value === props.current}
          onClick={() => props.onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
