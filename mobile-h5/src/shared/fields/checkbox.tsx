import { Checkbox as AntdCheckbox, type CheckboxProps } from 'antd-mobile';
import { useLayoutEffect, useRef } from 'react';
import { setAttributes } from '../components/set-attributes';

/** antd-mobile's Checkbox. Its own leaves `aria-*` on the label, where no screen reader looks for them. */
export function Checkbox({
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  'aria-label': label,
  ...rest
}: CheckboxProps) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('input'), {
      'aria-invalid': invalid,
      'aria-describedby': describedBy,
      'aria-label': label,
    });
  }, [invalid, describedBy, label]);
  return (
    <span ref={root} style={{ display: 'contents' }}>
      <AntdCheckbox {...rest} />
    </span>
  );
}
