import { addressFault, faultWhileTyping, plainWord, type AddressFault } from '@lotline/front-kit/account';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, type FormRule } from 'antd';
import { Icon } from '../../../shared/icons';
import { useText } from '../../../shared/text';
import { tokenContractsQuery } from '../api';
import styles from './auth.module.css';

/** Characters of a TRON address. */
const LENGTH = 34;

function useFaultText(label: string) {
  const { t } = useText('auth');
  return (fault: AddressFault): string => {
    if (fault.kind === 'empty') return t('errors:rule.required', { label });
    return `${label}: ${t(`address.${fault.kind}`, { ...fault })}`;
  };
}

function Typed({ text, contracts }: { text: string; contracts: readonly string[] }) {
  const { t } = useText('auth');
  const { length } = plainWord(text);
  if (length === 0) return <>{t('field.walletHelp')}</>;
  if (addressFault(text, contracts) === null) {
    return (
      <span className={styles.right}>
        <Icon name="check" /> {t('address.right')}
      </span>
    );
  }
  return length < LENGTH ? <>{t('address.typed', { count: length })}</> : null;
}

/** A TRON address, checked as it is typed: what is wrong is said as soon as more typing cannot mend it. */
export function WalletField({ name, label }: { name: string; label: string }) {
  const { data: contracts = [] } = useQuery(tokenContractsQuery());
  const text = Form.useWatch<string | undefined>(name) ?? '';
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
      extra={<Typed text={text} contracts={contracts} />}
    >
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="mono" translate="no" />
    </Form.Item>
  );
}
