import { useTranslation } from 'react-i18next';
import { Field } from '../fields/field';
import { TextArea } from '../fields/text-area';

export const reasonLimits = { min: 2, max: 300 };

export const isReason = (text: string): boolean => {
  const { length } = text.trim();
  return length >= reasonLimits.min && length <= reasonLimits.max;
};

/** The reason that staff give for what they do. `hint` says who reads it. */
export function ReasonField(props: {
  id: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { id, hint, error, value, onChange } = props;
  const { t } = useTranslation('mobileAdminKit');
  return (
    <Field id={id} label={t('reason.label')} help={`${t('reason.limits', reasonLimits)} ${hint}`} error={error}>
      {(control) => <TextArea {...control} rows={3} maxLength={reasonLimits.max} value={value} onChange={onChange} />}
    </Field>
  );
}
