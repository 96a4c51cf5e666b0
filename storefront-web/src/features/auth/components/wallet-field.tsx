import { useWalletField } from '@lotline/shop/auth';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/content/icons';
import { validatorRule } from '../../../shared/fields/validator-rule';
import styles from './auth.module.css';

/** A TRON address, checked as it is typed: what is wrong is said as soon as more typing cannot mend it. */
export function WalletField({ name, label, help }: { name: string; label: string; help: ReactNode }) {
  const { validate, validateTyping, progress } = useWalletField(label);
  const typed = progress(Form.useWatch<string | undefined>(name) ?? '');
  const valid = (
    <span className={styles.right}>
      <Icon name="check" /> {typed?.text}
    </span>
  );
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        { validateTrigger: 'onChange', ...validatorRule(validateTyping) },
        { validateTrigger: 'onBlur', ...validatorRule(validate) },
      ]}
      validateFirst
      validateTrigger={['onChange', 'onBlur']}
      extra={typed === null ? help : typed.isValid ? valid : typed.text}
    >
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="mono" translate="no" />
    </Form.Item>
  );
}
