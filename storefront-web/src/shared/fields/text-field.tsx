import { Form, Input, type InputProps, type InputRef } from 'antd';
import { useId, type Ref } from 'react';

/**
 * A labelled field outside of antd's form state, whose item ties neither label nor error to such a field. Its error takes
 * the place of the help.
 */
export function TextField({
  label,
  help,
  error,
  onChange,
  ...input
}: Omit<InputProps, 'id' | 'onChange'> & {
  label: string;
  help?: string | undefined;
  error?: string | null | undefined;
  onChange: (value: string) => void;
  ref?: Ref<InputRef>;
}) {
  const id = useId();
  const note = error ?? help;
  const hasError = typeof error === 'string';
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      {...(hasError && { validateStatus: 'error', help: <span id={`${id}-note`}>{error}</span> })}
      {...(!hasError && help !== undefined && { extra: <span id={`${id}-note`}>{help}</span> })}
    >
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        {...input}
        id={id}
        aria-invalid={hasError}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
