import { likelyEmail } from '@lotline/shop/checkout';
import { plainEmail } from '@lotline/web-core/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import styles from './email-field.module.css';
import { Field } from './field';
import { Input } from './input';

/** An e-mail. Left, the field shows what its text was read as, and asks about a misspelt domain; it never insists. */
export function EmailField(props: {
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  value: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}) {
  const { id, label, help, error, value, autoFocus = false, onChange } = props;
  const { t } = useTranslation('common');
  const [left, setLeft] = useState('');
  const likely = left === value ? likelyEmail(value) : null;
  const take = () => {
    if (likely !== null) onChange(likely);
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <Field id={id} label={label} help={help} error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            value={value}
            onChange={onChange}
            onBlur={() => {
              const plain = plainEmail(value);
              if (plain !== value) onChange(plain);
              setLeft(plain);
            }}
          />
        )}
      </Field>
      <div role="status">
        {likely === null ? null : (
          <p className={styles.likely}>
            {t('email.likely', { email: likely })}
            <Button color="primary" fill="none" onClick={take}>
              {t('email.take')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
