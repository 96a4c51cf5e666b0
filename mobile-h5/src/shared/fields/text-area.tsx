import { TextArea as AntdTextArea, type TextAreaProps, type TextAreaRef } from 'antd-mobile';
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { setAttributes } from '../components/set-attributes';

/**
 * antd-mobile's TextArea. As with its Input, `aria-*` would end on the box around the field, and `spellCheck`, `wrap`,
 * `translate` and `autoCapitalize` nowhere.
 */
export function TextArea({
  ref,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  'aria-label': label,
  'aria-required': required,
  spellCheck,
  translate,
  wrap,
  autoCapitalize,
  ...rest
}: TextAreaProps & {
  ref?: Ref<HTMLTextAreaElement>;
  spellCheck?: boolean;
  translate?: 'no';
  wrap?: 'off';
  autoCapitalize?: 'off';
}) {
  const area = useRef<TextAreaRef>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current?.nativeElement ?? null,
    [],
  );
  useLayoutEffect(() => {
    setAttributes(area.current?.nativeElement, {
      'aria-invalid': invalid,
      'aria-describedby': describedBy,
      'aria-label': label,
      'aria-required': required,
      spellcheck: spellCheck,
      translate,
      wrap,
      autocapitalize: autoCapitalize,
    });
  }, [invalid, describedBy, label, required, spellCheck, translate, wrap, autoCapitalize]);
  return <AntdTextArea {...rest} ref={area} />;
}
