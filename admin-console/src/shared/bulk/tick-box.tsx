import { Checkbox } from 'antd';

/** The box of a row, or of the whole page. */
export function TickBox(props: {
  label: string;
  checked: boolean;
  some?: boolean;
  ofRow?: boolean;
  onChange: () => void;
}) {
  const { label, checked, some = false, ofRow = true, onChange } = props;
  return (
    <span {...(ofRow ? { 'data-row-box': true } : {})}>
      <Checkbox checked={checked} indeterminate={some} aria-label={label} onChange={onChange} />
    </span>
  );
}
