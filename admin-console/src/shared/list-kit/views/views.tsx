import { Button } from 'antd';
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
        <Button
          key={option.value ?? ''}
          shape="round"
          type={option.value === props.current ? 'primary' : 'text'}
          ghost={option.value === props.current}
          aria-pressed={option.value === props.current}
          onClick={() => props.onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
