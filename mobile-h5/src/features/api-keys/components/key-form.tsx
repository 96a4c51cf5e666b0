import { type NewKeyValues, noKey, type ShownApiKey, useNewKey } from '@lotline/shop/api-keys';
import { useTextForm } from '@lotline/shop/forms';
import { Checkbox as AntdCheckbox } from 'antd-mobile';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Popup } from '../../../shared/components/popup';
import { SendButton } from '../../../shared/components/send-button';
import { Checkbox } from '../../../shared/fields/checkbox';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import { RadioGroup } from '../../../shared/fields/radio-group';
import { Selector } from '../../../shared/fields/selector';
import { TextArea } from '../../../shared/fields/text-area';
import { TextForm } from '../../../shared/forms/text-form';
import styles from './api-keys.module.css';

/** The scopes as checkboxes, each with what it allows. */
function Scopes(props: {
  id: string;
  label: string;
  error: string | undefined;
  options: ReturnType<typeof useNewKey>['scopes'];
  value: NewKeyValues['scopes'];
  onChange: (scopes: NewKeyValues['scopes']) => void;
}) {
  const { id, label, error, options, value, onChange } = props;
  const { t } = useTranslation('apiKeys');
  return (
    <div id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <AntdCheckbox.Group
        value={value}
        onChange={(chosen) => onChange(options.map((option) => option.value).filter((scope) => chosen.includes(scope)))}
      >
        {options.map(({ value: scope, label: name, description }) => (
          <Checkbox key={scope} value={scope} block>
            {name}
            <small className={styles.description}>{description}</small>
          </Checkbox>
        ))}
      </AntdCheckbox.Group>
      <p id={`${id}-note`} className={error === undefined ? styles.note : styles.wrong}>
        {error ?? t('create.scopesHelp')}
      </p>
    </div>
  );
}

interface TextProps {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

function Limit({ id, label, error, value, onChange }: TextProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <Field id={id} label={label} help={t('create.dailyLimitHelp')} error={error}>
      {(control) => <Input {...control} inputMode="decimal" autoComplete="off" value={value} onChange={onChange} />}
    </Field>
  );
}

function Addresses(props: TextProps) {
  const { id, label, error, value, onChange } = props;
  const { t } = useTranslation('apiKeys');
  return (
    <Field id={id} label={label} help={t('create.addressesHelp')} error={error}>
      {(control) => (
        <TextArea
          {...control}
          autoSize={{ minRows: 2, maxRows: 6 }}
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function useKeyForm(onCreated: (key: ShownApiKey) => void) {
  const { checkName, checkScopes, checkLimit, send, ...words } = useNewKey(onCreated);
  const form = useTextForm<NewKeyValues>({
    initial: noKey,
    labels: words.labels,
    check: (values) => ({
      name: checkName(values.name),
      scopes: checkScopes(values.scopes),
      daily_limit: checkLimit(values.daily_limit),
    }),
    send,
  });
  return { form, ...words };
}

/** Makes a key: what it is for, what it may do, from where and for how long. */
export function KeyForm(props: { onCreated: (key: ShownApiKey) => void; onClose: () => void }) {
  const { onCreated, onClose } = props;
  const { t } = useTranslation(['apiKeys', 'common']);
  const id = useId();
  const { form, labels, kinds, scopes, lifetimes } = useKeyForm(onCreated);
  return (
    <Popup
      title={t('create.title')}
      onClose={onClose}
      footer={
        <>
          <SendButton type="submit" form={id} color="primary" block size="large" loading={form.isPending}>
            {t(form.isPending ? 'create.submitting' : 'create.submit')}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </>
      }
    >
      <TextForm id={id} form={form} failed={t('create.failed')}>
        <Field id={`${id}-name`} label={labels.name} help={t('create.nameHelp')} error={form.errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={form.values.name}
              onChange={(text) => form.change('name', text)}
            />
          )}
        </Field>
        <RadioGroup
          label={labels.kind}
          options={kinds}
          value={form.values.kind}
          onChange={(kind) => form.change('kind', kind)}
        />
        <Scopes
          id={`${id}-scopes`}
          label={labels.scopes}
          error={form.errors.scopes}
          options={scopes}
          value={form.values.scopes}
          onChange={(chosen) => form.change('scopes', chosen)}
        />
        <Limit id={`${id}-daily_limit`} label={labels.daily_limit} {...form.field('daily_limit')} />
        <Addresses id={`${id}-ip_allow`} label={labels.ip_allow} {...form.field('ip_allow')} />
        <Selector
          id={`${id}-expires_at`}
          label={labels.expires_at}
          columns={2}
          options={lifetimes}
          value={form.values.expires_at}
          error={form.errors.expires_at}
          onChange={(lifetime) => form.change('expires_at', lifetime)}
        />
      </TextForm>
    </Popup>
  );
}
