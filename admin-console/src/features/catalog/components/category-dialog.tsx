import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { serverFaults } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { saveCategory, useCatalogCache, type Category, type CategoryBody } from '../api';
import { useFieldLabels } from './field-labels';

interface Values {
  name: { zh: string; en: string };
  sort: number | null;
}

const bodyOf = ({ name, sort }: Values, category: Category | null): CategoryBody => ({
  parent_id: category?.parent_id ?? null,
  icon: category?.icon ?? null,
  attributes: category?.attributes ?? [],
  name: { zh: name.zh.trim(), en: name.en.trim() },
  sort: sort ?? 0,
});

/** Creates a category, or renames and reorders one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation(['catalog', 'errors', 'common']);
  const [form] = Form.useForm<Values>();
  const labelOf = useFieldLabels();
  const cache = useCatalogCache();
  const save = useMutation({
    mutationFn: (values: Values) => saveCategory(category?.id ?? null, bodyOf(values, category)),
    onSuccess: () => {
      toast('success', t('categories.saved'));
      onClose();
      return cache.categoriesChanged();
    },
    onError: (error) =>
      form.setFields(
        serverFaults(error, t, labelOf).map(({ path, message }) => ({ name: path as never, errors: [message] })),
      ),
  });
  const nameZh = t('field.name_zh');
  return (
    <Modal
      open
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
        initialValues={{ name: category?.name ?? { zh: '', en: '' }, sort: category?.sort ?? 0 }}
        onFinish={(values) => save.mutate(values)}
      >
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
        <Form.Item name="sort" label={t('field.sort')} extra={t('editor.sortHint')}>
          <InputNumber precision={0} min={-1_000_000} max={1_000_000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
