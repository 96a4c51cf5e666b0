import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { newContact } from '../settings-form';
import styles from './config.module.css';

const kinds = ['telegram', 'whatsapp', 'email', 'wechat', 'qq', 'website'] as const;
const pairs = ['label', 'hours', 'answer_time', 'official'] as const;

function Pair({ index, name }: { index: number; name: (typeof pairs)[number] }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t('contact.label_zh');
  return (
    <>
      <Form.Item
        name={[index, name, 'zh']}
        label={t(`contact.${name}_zh`)}
        required={name === 'label'}
        rules={
          name === 'label' ? [{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }] : []
        }
      >
        <Input lang="zh-CN" maxLength={120} />
      </Form.Item>
      <Form.Item name={[index, name, 'en']} label={t(`contact.${name}_en`)}>
        <Input lang="en" maxLength={120} />
      </Form.Item>
    </>
  );
}

/** Ways to reach customer service, in the order in which visitors see them. */
export function ContactFields({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation(['config', 'errors']);
  const value = t('contact.value');
  return (
    <Form.List name="contacts">
      {(rows, { add, remove }) => (
        <>
          {rows.length === 0 && <p>{t('contact.empty')}</p>}
          {rows.map((row, position) => (
            <fieldset key={row.key} className={styles.contact}>
              <legend>{t('contact.number', { number: position + 1 })}</legend>
              <div className={styles.contactPair}>
                <Form.Item name={[row.name, 'kind']} label={t('contact.kind')} required>
                  <Select options={kinds.map((kind) => ({ value: kind, label: t(`contact.kinds.${kind}`) }))} />
                </Form.Item>
                <Form.Item
                  name={[row.name, 'value']}
                  label={value}
                  required
                  rules={[
                    { required: true, whitespace: true, message: t('errors:rule.required', { label: value }) },
                    { max: 200, message: t('errors:rule.max_length', { label: value, max: 200 }) },
                  ]}
                >
                  <Input autoComplete="off" translate="no" />
                </Form.Item>
                {pairs.map((name) => (
                  <Pair key={name} index={row.name} name={name} />
                ))}
              </div>
              {canWrite && (
                <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row.name)}>
                  {t('contact.remove', { number: position + 1 })}
                </Button>
              )}
            </fieldset>
          ))}
          {canWrite && rows.length < 20 && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(newContact())}>
              {t('contact.add')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
