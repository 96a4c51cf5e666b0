import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import type { FieldControl } from './field';
import { Icon } from '../components/icons';
import { Input } from './input';
import styles from './password-input.module.css';

/** A password with a button that shows it. */
export function PasswordInput(props: {
  control: FieldControl;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}) {
  const { control, autoComplete, value, onChange, autoFocus = false } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoFocus={autoFocus}
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
      <Button fill="none" aria-pressed={shown} aria-label={t('action.showPassword')} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </Button>
    </div>
  );
}
