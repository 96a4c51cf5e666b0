import { addressFault, faultWhileTyping, plainWord, type AddressFault } from '@lotline/web-core/account';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useAddressFault } from '@lotline/shop/wallet-verification';
import { Icon } from '../../../shared/content/icons';
import { useText } from '../../../shared/text';
import { tokenContractsQuery } from '../api';
import styles from './auth.module.css';

/** What to say below a field without fault: what it is for, how far one is, or that it is right. */
function useTyped(text: string, contracts: readonly string[], help: ReactNode): ReactNode {
  const { t } = useText('shop');
  const { length } = plainWord(text);
  if (length === 0 || faultWhileTyping(text, contracts) !== null) return help;
  if (addressFault(text, contracts) === null) {
    return (
      <span className={styles.right}>
        <Icon name="check" /> {t('address.right')}
      </span>
    );
  }
  return t('address.typed', { count: length });
}

/** A TRON address, checked as it is typed: what is wrong is said as soon as more typing cannot mend it. */
export function WalletField({ name, label, help }: { name: string; label: string; help: ReactNode }) {
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const text = Form.useWatch<string | undefined>(name) ?? '';
  const typed = useTyped(text, contracts, help);
  const say = useAddressFault(label);
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
