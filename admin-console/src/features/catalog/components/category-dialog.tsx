import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Modal, Select } from 'antd';
import { localText } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { serverErrors } from '../../../shared/form/server-errors';
import { useLanguage } from '../../../shared/hooks/app-state';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { saveCategory, useCatalogCache, type Attribute, type Category, type CategoryBody } from '../api';
import { AttributeFields } from './attribute-fields';
import { useFieldLabels } from './field-labels';

interface Text {
  zh: string;
  en: string;
}

interface Values {
  parent_id: string | null | undefined;
  name: Text;
  icon: string | null | undefined;
  sort: number | null;
  attributes: (Omit<Attribute, 'unit' | 'choices'> & { unit?: Partial<Text> | null; choices?: Attribute['choices'] })[];
}

/** Platforms whose mark the shops draw. */
const icons = [
  ...['apple', 'discord', 'facebook', 'github', 'gmail', 'google', 'instagram', 'reddit', 'snapchat', 'steam'],
  ...['telegram', 'threads', 'tiktok', 'whatsapp', 'x', 'youtube'],
];

const trimText = ({ zh, en }: Text): Text => ({ zh: zh.trim(), en: en.trim() });

/** A unit that was typed in one language only is that word in both. */
function unitOf(unit: Partial<Text> | null | undefined): Text | null {
  const [zh, en] = [unit?.zh?.trim() ?? '', unit?.en?.trim() ?? ''];
  return zh === '' && en === '' ? null : { zh: zh || en, en: en || zh };
}

const bodyOf = ({ parent_id, name, icon, sort, attributes }: Values): CategoryBody => ({
  parent_id: parent_id ?? null,
  name: trimText(name),
  icon: icon ?? null,
  sort: sort ?? 0,
  attributes: attributes.map(({ key, name: words, kind, unit, choices = [], filter }) => ({
    key,
    kind,
    filter,
    name: trimText(words),
    unit: kind === 'number' ? unitOf(unit) : null,
    choices: kind === 'choice' ? choices.map((choice) => ({ ...choice, name: trimText(choice.name) })) : [],
  })),
});

const newCategory = { parent_id: null, name: { zh: '', en: '' }, icon: null, sort: 0, attributes: [] };

function CategoryFields({ category }: { category: Category | null }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const hasChildren = categories.some((one) => one.parent_id !== null && one.parent_id === category?.id);
  const parents = categories.filter((one) => one.parent_id === null && one.id !== category?.id);
  const nameZh = t('field.name_zh');
  return (
    <>
      <Form.Item
        name={['name', 'zh']}
        label={nameZh}
        required
        rules={[{ required: true, whitespace: true, message: t('problem.required', { label: nameZh }) }]}
      >
        <Input lang="zh-CN" maxLength={120} />
      </Form.Item>
      <Form.Item name={['name', 'en']} label={t('field.name_en')} extra={t('editor.englishHint')}>
        <Input lang="en" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="parent_id"
        label={t('field.parent_id')}
        extra={hasChildren ? t('categories.parentFixed') : t('categories.parentHint')}
      >
        <Select
          allowClear
          disabled={hasChildren}
          options={parents.map((one) => ({ value: one.id, label: localText(one.name, language) }))}
        />
      </Form.Item>
      <Form.Item name="icon" label={t('field.icon')} extra={t('categories.iconHint')}>
        <Select allowClear showSearch options={icons.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="sort" label={t('field.sort')} extra={t('editor.sortHint')}>
        <InputNumber precision={0} min={-1_000_000} max={1_000_000} />
      </Form.Item>
    </>
  );
}

/** Creates a category, or changes its names, its place and its attributes. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const [form] = Form.useForm<Values>();
  const labelOf = useFieldLabels();
  const cache = useCatalogCache();
  const save = useMutation({
    mutationFn: (values: Values) => saveCategory(category?.id ?? null, bodyOf(values)),
    onSuccess: () => {
      toast('success', t('categories.saved'));
      onClose();
      return cache.categoriesChanged();
    },
    onError: (error) =>
      form.setFields(
        serverErrors(error, t, labelOf).map(({ path, message }) => ({ name: path as never, errors: [message] })),
      ),
  });
  return (
    <Modal
      open
      width={760}
      title={category === null ? t('categories.create') : t('categories.edit')}
      cancelText={t('common:action.cancel')}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <SendButton type="primary" loading={save.isPending} onClick={form.submit}>
            {t('common:action.save')}
          </SendButton>
        </>
      )}
      onCancel={onClose}
    >
      {save.error !== null && (
        <Alert type="error" showIcon title={t('editor.failed')} description={messageFor(save.error, t)} />
      )}
      <Form<Values>
        form={form}
        name="category"
        layout="vertical"
        requiredMark="optional"
        initialValues={category ?? newCategory}
        onFinish={() => save.mutate(form.getFieldsValue(true) as Values)}
      >
        <CategoryFields category={category} />
        <AttributeFields savedKeys={(category?.attributes ?? []).map(({ key }) => key)} />
      </Form>
    </Modal>
  );
}
