import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../fields/date-field';
import { usePeopleOptions } from '../fields/people-options';
import { useLanguage } from '../hooks/app-state';
import { groupsQuery } from './api';

export type Audience = 'sale' | 'group' | 'user';

/** What a form gives a field that holds an id. */
export interface ChoiceProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

const isAfterStart = (to: string, from: string): boolean => new Date(to) > (from === '' ? new Date() : new Date(from));

function CustomerChoice({ value = null, onChange, ...rest }: ChoiceProps) {
  const { options, setTyped } = usePeopleOptions('user', value);
  const search = { filterOption: false, onSearch: setTyped };
  return <Select {...rest} value={value} options={options} showSearch={search} onChange={(id) => onChange?.(id)} />;
}

/** For whom the prices are: the form's `audience`, `group_id` and `user_id`. */
export function HolderFields() {
  const { t } = useTranslation(['pricing', 'errors']);
  const language = useLanguage();
  const { data: groups = [] } = useQuery(groupsQuery());
  const audiences = ['sale', 'group', 'user'] as const;
  const required = (label: string) => [{ required: true, message: t('errors:rule.required', { label }) }];
  return (
    <>
      <Form.Item name="audience" label={t('lists.field.audience')}>
        <Radio.Group options={audiences.map((value) => ({ value, label: t(`lists.audience.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['audience']}>
        {({ getFieldValue }) => {
          const audience = getFieldValue('audience') as Audience;
          if (audience === 'sale') return null;
          const label = t(`lists.audience.${audience}`);
          return audience === 'group' ? (
            <Form.Item name="group_id" label={label} rules={required(label)}>
              <Select options={groups.map(({ id, name }) => ({ value: id, label: localText(name, language) }))} />
            </Form.Item>
          ) : (
            <Form.Item name="user_id" label={label} rules={required(label)}>
              <CustomerChoice />
            </Form.Item>
          );
        }}
      </Form.Item>
    </>
  );
}

/** When prices begin and end: the form's `from` and `to`. `audience`: where the form has no field for it. */
export function TimeFields({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['pricing', 'errors']);
  const to = t('lists.field.to');
  return (
    <>
      <Form.Item name="from" label={t('lists.field.from')} extra={t('lists.hint.from')}>
        <DateTimeField />
      </Form.Item>
      <Form.Item
        name="to"
        label={to}
        extra={t('lists.hint.to')}
        dependencies={['audience']}
        rules={[
          ({ getFieldValue }) => ({
            required: (getFieldValue('audience') ?? audience) === 'sale',
            message: t('errors:rule.required', { label: to }),
          }),
          ({ getFieldValue }) => ({
            validator: (_, typed: string) =>
              typed === '' || isAfterStart(typed, getFieldValue('from') as string)
                ? Promise.resolve()
                : Promise.reject(new Error(t('errors:rule.after_start', { label: to }))),
          }),
        ]}
      >
        <DateTimeField />
      </Form.Item>
    </>
  );
}
