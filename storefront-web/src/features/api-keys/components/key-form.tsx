import { type NewKeyValues, noKey, type ShownApiKey, useNewKey } from '@lotline/shop/api-keys';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/feedback/dialog';
import { FormFailure, useFormErrors } from '../../../shared/fields/form-errors';
import { SendButton } from '../../../shared/fields/send-button';
import { ShopForm } from '../../../shared/fields/shop-form';
import { useFormSubmit } from '../../../shared/fields/use-form-submit';
import { Button } from '../../../shared/navigation/button';
import styles from './api-keys.module.css';

const FORM = 'new-key';

/** A rule of an antd field by what is wrong with its value. */
const ruleOf = <V,>(check: (value: V) => string | null) => ({
  validator: (_: unknown, value: V): Promise<void> => {
    const problem = check(value);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** The scopes as checkboxes, each with what it allows. antd's group takes no focus, which the list of errors gives it. */
function Scopes(props: {
  label: string;
  options: ReturnType<typeof useNewKey>['scopes'];
  id?: string;
  value?: NewKeyValues['scopes'];
  onChange?: (scopes: NewKeyValues['scopes']) => void;
  'aria-describedby'?: string;
}) {
  const { label, options, id, value, onChange, 'aria-describedby': describedBy } = props;
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <Checkbox.Group className={styles.choices} value={value} onChange={onChange}>
        {options.map(({ value: scope, label: name, description }) => (
          <Checkbox key={scope} value={scope}>
            {name}
            <span className={styles.description}>{description}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}

/** Makes a key: what it is for, what it may do, from where and for how long. */
export function KeyForm(props: { onCreated: (key: ShownApiKey) => void; onClose: () => void }) {
  const { onCreated, onClose } = props;
  const { t } = useTranslation(['apiKeys', 'common']);
  const [form] = Form.useForm<NewKeyValues>();
  const { labels, kinds, scopes, lifetimes, checkName, checkScopes, checkLimit, send } = useNewKey(onCreated);
  const errors = useFormErrors(form, labels, FORM);
  const { isPending, failure, submit } = useFormSubmit<NewKeyValues>(errors, send);
  return (
    <Dialog
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <SendButton type="primary" htmlType="submit" form={FORM} loading={isPending}>
            {t(isPending ? 'create.submitting' : 'create.submit')}
          </SendButton>
        </>
      }
    >
      <ShopForm<NewKeyValues> name={FORM} form={form} errors={errors} initialValues={noKey} onFinish={submit}>
        <FormFailure title={t('create.failed')} message={failure} />
        <Form.Item name="name" label={labels.name} rules={[ruleOf(checkName)]} extra={t('create.nameHelp')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="kind" label={labels.kind}>
          <Radio.Group aria-label={labels.kind} className={styles.choices}>
            {kinds.map(({ value, label, description }) => (
              <Radio key={value} value={value}>
                {label}
                <span className={styles.description}>{description}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="scopes" label={labels.scopes} rules={[ruleOf(checkScopes)]} extra={t('create.scopesHelp')}>
          <Scopes label={labels.scopes} options={scopes} />
        </Form.Item>
        <Form.Item
          name="daily_limit"
          label={labels.daily_limit}
          rules={[ruleOf(checkLimit)]}
          extra={t('create.dailyLimitHelp')}
        >
          <Input inputMode="decimal" autoComplete="off" suffix={t('common:unit.usdt')} />
        </Form.Item>
        <Form.Item name="ip_allow" label={labels.ip_allow} extra={t('create.addressesHelp')}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
          />
        </Form.Item>
        <Form.Item name="expires_at" label={labels.expires_at}>
          <Radio.Group aria-label={labels.expires_at} options={lifetimes} />
        </Form.Item>
      </ShopForm>
    </Dialog>
  );
}
