import { isEmail, plainEmail } from '@lotline/web-core/account';
import { likelyEmail } from '@lotline/shop/checkout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { Field } from '../../../../shared/fields/field';
import { Input } from '../../../../shared/fields/input';
import styles from './order-sheet.module.css';

/** Where the lines go. Left, it says what is wrong with the address, and asks about a misspelt domain. */
export function EmailField(props: {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { id, value, error, onChange } = props;
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const [left, setLeft] = useState<string | null>(null);
  const isWrong = left !== null && value !== '' && !isEmail(plainEmail(value));
  const slip = isWrong ? t('errors:rule.email', { label: t('panel.email') }) : undefined;
  const likely = left === value ? likelyEmail(value) : null;
  const take = () => {
    if (likely !== null) onChange(likely);
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <Field id={id} label={t('panel.email')} help={t('panel.emailHelp')} error={error ?? slip}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            value={value}
            onChange={onChange}
            onBlur={() => {
              const plain = plainEmail(value);
              setLeft(plain);
              if (value !== plain) onChange(plain);
            }}
          />
        )}
      </Field>
      <div role="status">
        {likely === null ? null : (
          <p className={styles.likely}>
            {t('common:email.likely', { email: likely })}
            <Button color="primary" fill="none" onClick={take}>
              {t('common:email.take')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
