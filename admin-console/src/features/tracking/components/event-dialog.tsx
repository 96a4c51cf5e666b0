import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { serverErrors } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useSaveEvent, type CatalogueEvent } from '../api';
import { statuses } from '../catalogue';

interface Values {
  name: string;
  label_zh: string;
  label_en: string;
  note: string;
  status: (typeof statuses)[number];
}

const keyPattern = /^[a-z][a-z0-9_.]{0,59}$/;

function useLabels(): Record<keyof Values, string> {
  const { t } = useTranslation('tracking');
  return {
    name: t('field.name'),
    label_zh: t('field.labelZh'),
    label_en: t('field.labelEn'),
    note: t('field.note'),
    status: t('column.status'),
  };
}

/** Why it was not saved; after another user's change, with what they saved. */
function Refusal({ error, event }: { error: Error; event: CatalogueEvent | null }) {
  const { t } = useTranslation(['tracking', 'errors']);
  const labels = useLabels();
  const conflict = error instanceof ApiError && error.reason === 'tracking.version_changed';
  return (
    <Alert
      type="error"
      showIcon
      title={t('dialog.failed')}
      description={
        <>
          {messageFor(error, t)}
          {conflict && event !== null && (
            <FactList
              rows={[
                [labels.label_zh, event.label_zh],
                [labels.label_en, event.label_en || '–'],
                [labels.note, event.note || '–'],
                [labels.status, t(`status.${event.status}`)],
              ]}
            />
          )}
        </>
      }
    />
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['tracking', 'errors']);
  const labels = useLabels();
  return (
    <>
      {isNew && (
        <Form.Item
          name="name"
          label={labels.name}
          extra={t('field.nameHint')}
          required
          rules={[{ pattern: keyPattern, required: true, message: t('field.nameProblem') }]}
        >
          <Input maxLength={60} autoComplete="off" spellCheck={false} translate="no" />
        </Form.Item>
      )}
      <Form.Item
        name="label_zh"
        label={labels.label_zh}
        required
        rules={[{ required: true, whitespace: true, message: t('errors:rule.required', { label: labels.label_zh }) }]}
      >
        <Input lang="zh-CN" maxLength={120} />
      </Form.Item>
      <Form.Item name="label_en" label={labels.label_en} extra={t('field.labelEnHint')}>
        <Input lang="en" maxLength={120} />
      </Form.Item>
      <Form.Item name="note" label={labels.note} extra={t('field.noteHint')}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="status" label={labels.status} required extra={t('field.statusHint')}>
        <Select options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
      </Form.Item>
    </>
  );
}

const initialOf = (event: CatalogueEvent | null): Values => ({
  name: event?.name ?? '',
  label_zh: event?.label_zh ?? '',
  label_en: event?.label_en ?? '',
  note: event?.note ?? '',
  status: statuses.find((one) => one === event?.status) ?? 'planned',
});

/** Plans an event, or describes one; `event` is as it was last read, so that saving again after a conflict is meant. */
export function EventDialog({ event, onClose }: { event: CatalogueEvent | null; onClose: () => void }) {
  const { t } = useTranslation(['tracking', 'errors', 'common']);
  const [form] = Form.useForm<Values>();
  const labels: Record<string, string> = useLabels();
  const save = useSaveEvent(({ name }) => {
    toast('success', t('dialog.saved', { name }));
    onClose();
  });
  const send = ({ name, label_zh: zh, label_en: en, note, status }: Values) => {
    const body = { label_zh: zh.trim(), label_en: en.trim(), note: note.trim(), status, version: event?.version ?? 0 };
    const onError = (error: Error) => {
      const errors = serverErrors(error, t, (path) => labels[path.join('.')] ?? null);
      form.setFields(errors.map(({ path, message }) => ({ name: path as never, errors: [message] })));
    };
    save.mutate({ name: event?.name ?? name, body }, { onError });
  };
  return (
    <Modal
      open
      title={event === null ? t('dialog.plan') : t('dialog.edit', { name: event.name })}
      cancelText={t('common:action.cancel')}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
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
      {save.error !== null && <Refusal error={save.error} event={event} />}
      <Form<Values>
        form={form}
        name="event"
        layout="vertical"
        requiredMark="optional"
        initialValues={initialOf(event)}
        onFinish={send}
      >
        <Fields isNew={event === null} />
      </Form>
    </Modal>
  );
}
