import { Input as AntdInput, type InputProps, type InputRef } from 'antd-mobile';
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { setAttributes } from '../components/set-attributes';

/**
 * antd-mobile's Input. Its own leaves `aria-*` on the box around the field, where no screen
 * reader looks for them, and does not take `spellCheck` and `translate`.
 */
export function Input({
  ref,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  'aria-label': label,
  spellCheck,
  translate,
  ...rest
}: InputProps & { ref?: Ref<HTMLInputElement>; spellCheck?: boolean; translate?: 'no' }) {
  const input = useRef<InputRef>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => input.current?.nativeElement ?? null,
    [],
  );
  useLayoutEffect(() => {
    setAttributes(input.current?.nativeElement, {
      'aria-invalid': invalid,
      'aria-describedby': describedBy,
      'aria-label': label,
      spellcheck: spellCheck,
      translate,
    });
  }, [invalid, describedBy, label, spellCheck, translate]);
  return <AntdInput {...rest} ref={input} />;
}
