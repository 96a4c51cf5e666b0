import { Form, Input, Radio } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '../api';
import { targets, type AssignValues } from '../assignment';
import styles from './receipts.module.css';

/** The field of one target: out of sight, and without rules, while another target is chosen. */
function TargetField(props: {
  name: 'order_no' | 'username' | 'email';
  chosen: boolean;
  hint?: string;
  rule?: Rule;
  children: ReactNode;
}) {
  const { name, chosen, hint, rule, children } = props;
  const { t } = useTranslation(['receipts', 'errors']);
  const label = t(`field.${name}`);
  const required = { required: true, whitespace: true, message: t('errors:rule.required', { label }) };
  const rules = rule === undefined ? [required] : [required, rule];
  return (
    <Form.Item name={name} hidden={!chosen} label={label} extra={hint} required rules={chosen ? rules : []}>
      {children}
    </Form.Item>
  );
}

const trimmed = (text: string): string => text.trim();

/** To whom the money goes. The three fields stay in the form: going from one to another loses nothing. */
export function TargetFields() {
  const { t } = useTranslation(['receipts', 'errors']);
  const form = Form.useFormInstance<AssignValues>();
  const to = (Form.useWatch('to', form) as Assignment['to'] | undefined) ?? 'payment';
  const orderRule: Rule = {
    transform: trimmed,
    pattern: /^R?\d{18}$/,
    message: t('errors:rule.invalid', { label: t('field.order_no') }),
  };
  const emailRule: Rule = {
    transform: trimmed,
    type: 'email',
    message: t('errors:rule.email', { label: t('field.email') }),
  };
  return (
    <>
      <Form.Item name="to" label={t('field.to')} required>
        <Radio.Group
          id="assign_to"
          className={styles.targets}
          options={targets.map((target) => ({ value: target, label: t(`to.${target}`) }))}
        />
      </Form.Item>
      <TargetField name="order_no" chosen={to === 'payment'} hint={t('field.orderNoHint')} rule={orderRule}>
        <Input autoComplete="off" />
      </TargetField>
      <TargetField name="username" chosen={to === 'user'}>
        <Input autoComplete="off" autoCapitalize="none" />
      </TargetField>
      <TargetField name="email" chosen={to === 'email'} hint={t('field.emailHint')} rule={emailRule}>
        <Input type="email" autoComplete="off" />
      </TargetField>
    </>
  );
}
