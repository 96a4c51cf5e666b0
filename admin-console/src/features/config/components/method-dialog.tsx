import { ApiError } from '@lotline/web-core/api';
import { parseUsdt, toWire, tryParseUsdt } from '@lotline/web-core/money';
import { isTronAddress } from '@lotline/web-core/wallet';
import { Checkbox, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { FullAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { saveMethod, useConfigCache, type Method } from '../api';
import styles from './config.module.css';

interface Values {
  type: Method['type'];
  name: string;
  wallet_address: string;
  confirm_last6: string;
  min_amount: string;
  enabled: boolean;
  confirm_users_wallet: boolean;
}

const amountOf = (typed: string): string => {
  const amount = tryParseUsdt(typed);
  return amount === null ? typed.trim() : toWire(amount);
};

const shortAmount = (wire: string): string => toWire(parseUsdt(wire)).replace(/\.?0+$/, '');

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const METHOD_TYPES: readonly Method['type'][] = ['TRON', 'ETH'];

/** The rule that an address of this network breaks, or null. */
function addressError(type: Method['type'], address: string): 'tron_address' | 'ethereum_address' | null {
  if (type === 'ETH') return ETHEREUM_ADDRESS.test(address) ? null : 'ethereum_address';
  return isTronAddress(address) ? null : 'tron_address';
}

/** The address, and its end typed a second time when it is another one than before. */
function AddressFields({ method }: { method: Method | null }) {
  const { t } = useTranslation(['config', 'errors']);
  const address = Form.useWatch<string | undefined>('wallet_address') ?? '';
  const type = Form.useWatch<Method['type'] | undefined>('type') ?? 'TRON';
  const changed = address.trim() !== (method?.wallet_address ?? '');
  const label = t('method.wallet_address');
  const last6 = t('method.confirm_last6');
  return (
    <>
      <Form.Item
        name="wallet_address"
        label={label}
        extra={t('method.addressHint')}
        required
        dependencies={['type']}
        rules={[
          {
            validator: (_, typed: string) => {
              const error = addressError(type, typed.trim());
              return error === null
                ? Promise.resolve()
                : Promise.reject(new Error(t(`errors:rule.${error}`, { label })));
            },
          },
        ]}
      >
        <Input autoComplete="off" spellCheck={false} translate="no" className={styles.mono} />
      </Form.Item>
      {changed && (
        <Form.Item
          name="confirm_last6"
          label={last6}
          extra={t('method.last6Hint')}
          required
          rules={[
            {
              validator: (_, typed: string) =>
                typed.trim() === address.trim().slice(-6)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('errors:rule.last6', { label: last6 }))),
            },
          ]}
        >
          {/* Typed by hand: a pasted end would prove nothing. */}
          <Input
            autoComplete="off"
            spellCheck={false}
            translate="no"
            maxLength={6}
            className={styles.mono}
            onPaste={(event) => event.preventDefault()}
          />
        </Form.Item>
      )}
    </>
  );
}

function Fields({ method, users }: { method: Method | null; users: number | null }) {
  const { t } = useTranslation(['config', 'errors']);
  const name = t('method.name');
  const min = t('method.min_amount');
  const form = Form.useFormInstance<Values>();
  const type = Form.useWatch<Method['type'] | undefined>('type') ?? 'TRON';
  return (
    <>
      <Form.Item name="type" label={t('method.type')} extra={type === 'TRON' ? undefined : t('method.keptOnly')}>
        <Segmented
          options={[...METHOD_TYPES]}
          disabled={method !== null}
          onChange={(next) => {
            if (next !== 'TRON') form.setFieldValue('enabled', false);
          }}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={name}
        required
        rules={[{ required: true, whitespace: true, message: t('errors:rule.required', { label: name }) }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <AddressFields method={method} />
      <Form.Item
        name="min_amount"
        label={min}
        extra={t('method.minHint')}
        required
        rules={[
          {
            validator: (_, typed: string) =>
              tryParseUsdt(typed) === null
                ? Promise.reject(new Error(t('errors:rule.amount', { label: min, places: 6 })))
                : Promise.resolve(),
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Form.Item
        name="enabled"
        label={t('method.enabled')}
        valuePropName="checked"
        required
        extra={t('method.enabledHint')}
      >
        <Switch disabled={type !== 'TRON'} />
      </Form.Item>
      {users !== null && (
        <Notice kind="warning" title={t('method.usersWallet', { count: users })}>
          <Form.Item name="confirm_users_wallet" valuePropName="checked" className={styles.check ?? ''}>
            <Checkbox>{t('method.confirm_users_wallet')}</Checkbox>
          </Form.Item>
        </Notice>
      )}
    </>
  );
}

/** What is about to be saved, and what it changes. */
function Review({ values }: { values: Values }) {
  const { t } = useTranslation('config');
  return (
    <>
      <FactList
        rows={[
          [t('method.type'), values.type],
          [t('method.name'), values.name],
          [
            t('method.wallet_address'),
            <FullAddress key="address" address={values.wallet_address.trim()} name={t('method.wallet_address')} />,
          ],
          [t('method.min_amount'), `${values.min_amount} USDT`],
          [t('method.enabled'), t(values.enabled ? 'on' : 'off')],
        ]}
      />
      <p>{t('method.effect')}</p>
    </>
  );
}

/** Adds a receiving wallet, or changes one for new payments. */
export function MethodDialog({ method, onClose }: { method: Method | null; onClose: () => void }) {
  const { t } = useTranslation('config');
  const cache = useConfigCache();
  /** How many users have proved that the address is theirs, once the server said so. */
  const [users, setUsers] = useState<number | null>(null);
  const send = async (values: Values) => {
    try {
      return await saveMethod(method, {
        ...(method === null ? { type: values.type } : {}),
        name: values.name.trim(),
        wallet_address: values.wallet_address.trim(),
        confirm_last6: values.confirm_last6?.trim() ?? '',
        min_amount: amountOf(values.min_amount),
        enabled: values.enabled,
        confirm_users_wallet: values.confirm_users_wallet,
      });
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'payments.wallet_of_user') setUsers(Number(error.params.users));
      throw error;
    }
  };
  return (
    <ReviewedForm<Values>
      name="method"
      title={method === null ? t('method.add') : t('method.change', { name: method.name })}
      initialValues={{
        type: method?.type ?? 'TRON',
        name: method?.name ?? 'USDT (TRC20)',
        wallet_address: method?.wallet_address ?? '',
        confirm_last6: '',
        min_amount: method === null ? '1' : shortAmount(method.min_amount),
        enabled: method?.enabled ?? true,
        confirm_users_wallet: false,
      }}
      fields={<Fields method={method} users={users} />}
      review={(values) => <Review values={values} />}
      submitLabel={() => t(method === null ? 'method.add' : 'method.save')}
      failedTitle={t('failed')}
      labels={{
        name: t('method.name'),
        wallet_address: t('method.wallet_address'),
        confirm_last6: t('method.confirm_last6'),
        min_amount: t('method.min_amount'),
        enabled: t('method.enabled'),
      }}
      send={send}
      onSent={() => {
        toast('success', t('method.saved'));
        onClose();
        void cache.methodsChanged();
      }}
      onRefused={() => void cache.methodsChanged()}
      onClose={onClose}
    />
  );
}
