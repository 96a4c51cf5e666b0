import { addressFault, faultWhileTyping, plainWord, type AddressFault } from '@lotline/front-kit/account';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icons';
import { useText } from '../../../shared/text';
import { tokenContractsQuery } from '../api';
import styles from './auth.module.css';

function useFaultText(label: string) {
  const { t } = useText('auth');
  return (fault: AddressFault): string => {
    if (fault.kind === 'empty') return t('errors:rule.required', { label });
    return `${label}: ${t(`address.${fault.kind}`, { ...fault })}`;
  };
}

/** What to say below a field without fault: what it is for, how far one is, or that it is right. */
function useTyped(text: string, contracts: readonly string[]): ReactNode {
  const { t } = useText('auth');
  const { length } = plainWord(text);
  if (length === 0) return t('field.walletHelp');
  if (addressFault(text, contracts) === null) {
    return (
      <span className={styles.right}>
        <Icon name="check" /> {t('address.right')}
      </span>
    );
  }
  if (faultWhileTyping(text, contracts) !== null) return undefined;
  return t('address.typed', { count: length });
}

/** A TRON address, checked as it is typed: what is wrong is said as soon as more typing cannot mend it. */
export function WalletField({ name, label }: { name: string; label: string }) {
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const text = Form.useWatch<string | undefined>(name) ?? '';
  const typed = useTyped(text, contracts);
  const say = useFaultText(label);
  const check = (fault: AddressFault | null): Promise<void> =>
    fault === null ? Promise.resolve() : Promise.reject(new Error(say(fault)));
  const rules: FormRule[] = [
    { validateTrigger: 'onChange', validator: (_, value: string) => check(faultWhileTyping(value ?? '', contracts)) },
    { validateTrigger: 'onBlur', validator: (_, value: string) => check(addressFault(value ?? '', contracts)) },
  ];
  return (
    <Form.Item
      name={name}
      label={label}
      rules={rules}
      validateFirst
      validateTrigger={['onChange', 'onBlur']}
      extra={typed}
    >
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="mono" translate="no" />
    </Form.Item>
  );
}
