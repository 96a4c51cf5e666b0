import type { InputHTMLAttributes } from 'react';
import { Field } from '../../../shared/field';

/** A labelled field; its error takes the place of the help. */
export function TextField(
  props: { label: string; help?: string; error: string | null; onChange: (value: string) => void } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'inputMode'
  >,
) {
  const { label, help, error, onChange, ...input } = props;
  return (
    <Field label={label} help={help} error={error ?? undefined}>
      {(control) => (
        <input
          {...control}
          {...input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
