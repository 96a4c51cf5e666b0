import { useState } from 'react';
import { Button } from '../components/button';
import type { FieldControl } from './field';
import { Icon } from '../components/icons';
import { Input } from './input';
import styles from './password-input.module.css';

/** A password with a button that shows it; `showLabel` names the button. */
export function PasswordInput(props: {
  control: FieldControl;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}) {
  const { control, autoComplete, showLabel, value, onChange, autoFocus = false } = props;
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
      <Button fill="none" aria-pressed={shown} aria-label={showLabel} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </Button>
    </div>
  );
}
