import type { InputProps } from 'antd-mobile';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';

/** A labelled field; its error takes the place of the help. */
export function TextField(
  props: { label: string; help?: string; error?: string | undefined; onChange: (value: string) => void } & Pick<
    InputProps,
    'value' | 'inputMode'
  >,
) {
  const { label, help, error, onChange, ...input } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          onChange={onChange}
        />
      )}
    </Field>
  );
}
