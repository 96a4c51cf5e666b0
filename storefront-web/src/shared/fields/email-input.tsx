import { likelyEmail } from '@lotline/shop/checkout';
import { plainEmail } from '@lotline/web-core/account';
import { Input, type InputRef } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../navigation/button';
import styles from './email-input.module.css';

interface EmailInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** Given by the form's item, as `onChange` is. */
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * A field for an e-mail. Left, it shows what its text was read as, and asks about a misspelt domain; it never insists.
 */
export function EmailInput({ value = '', onChange, onBlur, ...rest }: EmailInputProps) {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  const [left, setLeft] = useState('');
  const likely = left === value ? likelyEmail(value) : null;
  const take = () => {
    if (likely !== null) onChange?.(likely);
    input.current?.focus();
  };
  return (
    <>
      <Input
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        ref={input}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={(event) => {
          const plain = plainEmail(value);
          if (plain !== value) onChange?.(plain);
          setLeft(plain);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {likely !== null && (
          <p className={styles.hint}>
            {t('email.likely', { email: likely })}{' '}
            <Button type="link" size="small" onClick={take}>
              {t('email.take')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
