import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { newLink, newSocial } from '../settings-form';
import { linkRule, socialKinds } from '../brand-rules';
import styles from './config.module.css';

const MAX_LINKS = 12;
const MAX_SOCIALS = 10;

function UrlItem({ row, field }: { row: number; field: 'links_url' | 'socials_url' }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t(`brand.field.${field}`);
  return (
    <Form.Item
      name={[row, 'url']}
      label={label}
      required
      rules={[
        { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
        linkRule(t('errors:rule.link_target', { label })),
      ]}
    >
      <Input autoComplete="off" inputMode="url" translate="no" />
    </Form.Item>
  );
}

function RemoveButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTranslation('config');
  return (
    <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onClick}>
      {t('brand.removeRow', { number })}
    </Button>
  );
}

/** Links of the footer, in their order. */
export function LinkFields({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t('brand.field.links_label_zh');
  const tooLong = (max: number, name: string) => ({ max, message: t('errors:rule.max_length', { label: name, max }) });
  return (
    <Form.List name={['brand', 'links']}>
      {(rows, { add, remove }) => (
        <>
          {rows.map((row, position) => (
            <fieldset key={row.key} className={styles.contact}>
              <legend>{t('brand.link', { number: position + 1 })}</legend>
              <div className={styles.contactPair}>
                <Form.Item
                  name={[row.name, 'label', 'zh']}
                  label={label}
                  required
                  rules={[
                    { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
                    tooLong(120, label),
                  ]}
                >
                  <Input lang="zh-CN" />
                </Form.Item>
                <Form.Item
                  name={[row.name, 'label', 'en']}
                  label={t('brand.field.links_label_en')}
                  rules={[tooLong(120, t('brand.field.links_label_en'))]}
                >
                  <Input lang="en" />
                </Form.Item>
                <UrlItem row={row.name} field="links_url" />
              </div>
              {canWrite && <RemoveButton number={position + 1} onClick={() => remove(row.name)} />}
            </fieldset>
          ))}
          {canWrite && rows.length < MAX_LINKS && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(newLink())}>
              {t('brand.addLink')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** Channels and profiles elsewhere, in their order. */
export function SocialFields({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation(['config', 'common']);
  return (
    <Form.List name={['brand', 'socials']}>
      {(rows, { add, remove }) => (
        <>
          {rows.map((row, position) => (
            <fieldset key={row.key} className={styles.contact}>
              <legend>{t('brand.social', { number: position + 1 })}</legend>
              <div className={styles.contactPair}>
                <Form.Item name={[row.name, 'kind']} label={t('brand.field.socials_kind')} required>
                  <Select options={socialKinds.map((kind) => ({ value: kind, label: t(`common:social.${kind}`) }))} />
                </Form.Item>
                <UrlItem row={row.name} field="socials_url" />
              </div>
              {canWrite && <RemoveButton number={position + 1} onClick={() => remove(row.name)} />}
            </fieldset>
          ))}
          {canWrite && rows.length < MAX_SOCIALS && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(newSocial())}>
              {t('brand.addSocial')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
