import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';

/** A code of the second factor. Recovery codes have letters, for which a phone shows other keys. */
export function TotpField(props: {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { id, error, value, onChange } = props;
  const { t } = useTranslation('auth');
  const [recovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!recovery);
    onChange('');
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Field id={id} label={recovery ? t('totp.recoveryLabel') : t('totp.label')} help={t('totp.asked')} error={error}>
        {(control) => (
          <Input
            {...control}
            {...(recovery
              ? { inputMode: 'text' as const, autoComplete: 'off', autoCapitalize: 'characters' }
              : { inputMode: 'numeric' as const, autoComplete: 'one-time-code' })}
            spellCheck={false}
            maxLength={20}
            autoFocus
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      <Button color="primary" fill="none" onClick={change}>
        {recovery ? t('totp.useApp') : t('totp.useRecovery')}
      </Button>
    </>
  );
}
