import { ProgressBar as AntdProgressBar } from 'antd-mobile';

/** antd-mobile's ProgressBar, which is a drawing only: ours says what it measures, how far it is, and of how much. */
export const ProgressBar = ({
  label,
  value,
  max = 100,
  text,
  halted = false,
}: {
  label: string;
  value: number;
  max?: number;
  /** The value in words, where the number alone says too little. */
  text?: string;
  halted?: boolean;
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={text}
  >
    <AntdProgressBar
      percent={max === 0 ? 100 : Math.round((value / max) * 100)}
      style={halted ? { '--fill-color': 'var(--adm-color-weak)' } : {}}
    />
  </div>
);
